import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit } = site()

states("session/sign-out.route.ts", {
  empty: {
    "a visitor is led to the sign-in page": async () => {
      expect((await visit("/sign-out", { method: "POST" })).location).toBe("/home-login")
    },
  },
  failed: "the cookie goes whoever answers",
  refused: {
    "a link signs nobody out; a post takes the cookie": async () => {
      const link = await visit("/sign-out", { as: users.staff })
      expect(link.headers.getSetCookie()).toEqual([])
      const posted = await visit("/sign-out", { as: users.staff, method: "POST" })
      expect(posted.headers.getSetCookie()).toContain("sightline=; Max-Age=0")
      expect(posted.location).toBe("/home-login")
    },
  },
  forbidden: "everybody may sign out",
})
