import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect } from "vitest"
import { office } from "../../test-pages"

const { visit } = office()

states("shell/gallery/gallery.route.tsx", {
  empty: {
    "with the demo every component is shown, to visitors too": async () => {
      const page = await visit("/dev/ui", { context: { isDemo: true } })
      expect(page.status).toBe(200)
      expect(page.getAllByRole("heading", { level: 2 }).length).toBeGreaterThan(5)
    },
  },
  failed: "it asks for the layout alone: see shell/admin.route.tsx",
  refused: "it takes nothing",
  forbidden: {
    "without the demo it does not exist": async () => {
      expect((await visit("/dev/ui")).status).toBe(404)
      expect((await visit("/dev/ui", { as: users.supper })).status).toBe(404)
    },
  },
})
