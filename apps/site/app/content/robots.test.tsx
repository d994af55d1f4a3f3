import { states } from "@sightline/fixtures/page/states"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit } = site()

states("content/robots.route.ts", {
  empty: {
    "what is behind the sign-in is not to be looked for": async () => {
      const answer = await visit("/robots.txt")
      expect(answer.headers.get("content-type")).toContain("text/plain")
      for (const line of ["Disallow: /api/", "Disallow: /kiosk", "Sitemap: https://sightline.test/sitemap.xml"])
        expect(answer.text.split("\n")).toContain(line)
    },
  },
  failed: "it asks nobody",
  refused: "it takes nothing",
  forbidden: "it is for everybody",
})
