import { states } from "@sightline/fixtures/page/states"
import { expect } from "vitest"
import { kiosk } from "../test-pages"

const { visit } = kiosk()

states("shell/worker.route.ts", {
  empty: {
    "there is none in development": async () => {
      expect((await visit("/kiosk/worker.js")).status).toBe(404)
    },
  },
  failed: "it asks nobody",
  refused: "it takes nothing",
  forbidden: "a script without anybody's data, for every browser",
})
