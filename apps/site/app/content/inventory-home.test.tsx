import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit, played } = site()

states("content/inventory-home.route.tsx", {
  empty: {
    "a visitor reads what Sightline is": async () => {
      const page = await visit("/")
      expect(page.status).toBe(200)
      expect(page.title).toContain("the stock of an eye-care business, as it really is")
      expect(page.getAllByRole("heading", { level: 1 })).toHaveLength(1)
    },
  },
  failed: {
    "it stands where the client's layout cannot be asked": async () => {
      played.layout.get(new Unavailable())
      expect((await visit("/")).status).toBe(200)
    },
  },
  refused: "a home takes nothing",
  forbidden: {
    "its second address is there for members alone": async () => {
      const page = await visit("/oesinv")
      expect(page.status).toBe(404)
      page.getByRole("heading", { name: "This page is unusable." })
      expect((await visit("/oesinv", { as: users.staff })).status).toBe(200)
    },
  },
})
