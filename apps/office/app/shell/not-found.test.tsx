import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()

states("shell/not-found.route.tsx", {
  empty: {
    "an address that nobody has says so inside the office": async () => {
      const page = await visit("/no-such-page", { as: users.staff })
      expect(page.status).toBe(404)
      expect(page.title).toBe("This page is unusable · Sightline")
      expect(page.text).toContain("Signed in as Stellan Quispe")
    },
  },
  failed: {
    "whose layout cannot be asked is led to the sign-in page": async () => {
      played.layout.get(new Unavailable())
      expect((await visit("/no-such-page", { as: users.staff })).location).toBe("/home-login?returnTo=%2Fno-such-page")
    },
  },
  refused: "it takes nothing",
  forbidden: {
    "a visitor reads the same of every address": async () => {
      const page = await visit("/no-such-page")
      expect(page.status).toBe(404)
      page.main.getByRole("link", { name: "Sign in" })
    },
  },
})
