import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit } = office()

states("shell/admin-index.route.ts", {
  empty: {
    "it leads to the first tab": async () => {
      expect((await visit("/admin", { as: users.owner })).location).toBe("/admin/tables")
    },
  },
  failed: "it asks for the layout alone: see shell/admin.route.tsx",
  refused: "it takes nothing",
  forbidden: {
    "it does not exist for staff": async () => {
      expect((await visit("/admin", { as: users.staff })).status).toBe(404)
    },
  },
})
