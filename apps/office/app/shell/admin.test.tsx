import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()

states("shell/admin.route.tsx", {
  empty: {
    "its tabs are there, and the chosen one is told": async () => {
      played.user.page({ rows: [], page: 1, pageSize: 20, total: 0 })
      const page = await visit("/admin/users", { as: users.owner })
      expect(page.main.getByRole("tab", { name: "Users" }).getAttribute("aria-selected")).toBe("true")
    },
  },
  failed: {
    "whose layout cannot be asked is led to the sign-in page and from there back": async () => {
      played.layout.get(new Unavailable())
      played.user.page(new Unavailable())
      expect((await visit("/admin/users?page=2", { as: users.owner })).location).toBe(
        "/home-login?returnTo=%2Fadmin%2Fusers%3Fpage%3D2",
      )
    },
  },
  refused: "it takes nothing",
  forbidden: {
    "who had a session a moment ago signs in again, and comes back": async () => {
      expect((await visit("/admin/users", { context: { sessionEnded: true } })).location).toBe(
        "/home-login?returnTo=%2Fadmin%2Fusers",
      )
    },
  },
})
