import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit, played } = site()

states("shell/not-found.route.tsx", {
  empty: {
    "an address that nobody has offers a visitor the home and the sign-in": async () => {
      const page = await visit("/no/such/page")
      expect(page.status).toBe(404)
      expect(page.title).toBe("This page is unusable · Sightline")
      expect(page.main.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/")
      expect(page.main.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/home-login")
    },
    "staff are offered their own home": async () => {
      const page = await visit("/no/such/page", { as: users.staff })
      expect(page.main.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/home")
      expect(page.main.queryByRole("link", { name: "Sign in" })).toBeNull()
    },
  },
  failed: {
    "it stands where the client's layout cannot be asked": async () => {
      played.layout.get(new Unavailable())
      expect((await visit("/no/such/page")).status).toBe(404)
    },
  },
  refused: "it takes nothing",
  forbidden: "it is for everybody",
})
