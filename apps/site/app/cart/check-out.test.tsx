import { states } from "@sightline/fixtures/page/states"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit } = site()

states("cart/check-out.route.ts", {
  empty: "it shows nothing of its own",
  failed: "it asks nobody",
  refused: "it takes nothing",
  forbidden: {
    "a visitor signs in first, and comes back": async () => {
      expect((await visit("/order/addToCard")).location).toBe("/login?returnTo=%2Forder%2FaddToCard")
    },
  },
})
