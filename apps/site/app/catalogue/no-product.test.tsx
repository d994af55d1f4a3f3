import { states } from "@sightline/fixtures/page/states"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit } = site()

states("catalogue/no-product.route.ts", {
  empty: {
    "an address without a product leads to the catalogue": async () => {
      expect((await visit("/attribute")).location).toBe("/shopping")
    },
  },
  failed: "it asks nobody",
  refused: "it takes nothing",
  forbidden: "the catalogue is for everybody",
})
