import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { site } from "../test-pages"
import { pages } from "./pages"

const { visit, played } = site()
const all = Object.entries(pages)

states("content/page.route.tsx", {
  empty: {
    "every page stands for a client that wrote nothing of its own": async () => {
      for (const [path, { banner, title }] of all) {
        const page = await visit(path)
        expect(page.status, path).toBe(200)
        expect(page.title, path).toContain(title)
        expect(page.getByRole("heading", { level: 1 }).textContent, path).toBe(banner.heading)
      }
    },
  },
  failed: {
    "every page stands where the client's layout cannot be asked": async () => {
      played.layout.get(new Unavailable())
      for (const [path, { banner }] of all) {
        const page = await visit(path)
        expect(page.status, path).toBe(200)
        page.getByRole("heading", { level: 1, name: banner.heading })
      }
    },
    "staff are led to the sign-in page and from there back": async () => {
      played.layout.get(new Unavailable())
      expect((await visit("/faq", { as: users.staff })).location).toBe("/home-login?returnTo=%2Ffaq")
    },
  },
  refused: "a page takes nothing",
  forbidden: "every page is for visitors",
})
