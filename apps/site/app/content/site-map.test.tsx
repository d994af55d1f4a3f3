import { states } from "@sightline/fixtures/page/states"
import { expect } from "vitest"
import { site } from "../test-pages"
import { pages } from "./pages"

const { visit } = site()

states("content/site-map.route.ts", {
  empty: {
    "every page of the site is in it, and nothing of the office": async () => {
      const { text } = await visit("/sitemap.xml")
      for (const path of Object.keys(pages)) expect(text).toContain(`<loc>https://sightline.test${path}</loc>`)
      expect(text).not.toMatch(/inventory|admin|home-login/)
    },
  },
  failed: "it asks nobody",
  refused: "it takes nothing",
  forbidden: "it is for everybody",
})
