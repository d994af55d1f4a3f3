import { states } from "@sightline/fixtures/page/states"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit } = site()

states("content/optician.route.ts", {
  empty: {
    "it leads to the role's own section": async () => {
      expect((await visit("/optician")).location).toBe("/join-our-team#optician")
    },
  },
  failed: "it asks nobody",
  refused: "it takes nothing",
  forbidden: "it is for everybody",
})
