import { layoutOf } from "@sightline/fixtures/bff/layout"
import { waitAMinute } from "@sightline/fixtures/page/browse"
import { states } from "@sightline/fixtures/page/states"
import { clients } from "@sightline/fixtures/records/client"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit, played } = site()

states("content/inventory-home.route.tsx", {
  empty: {
    "a visitor reads what Sightline is": async () => {
      const page = await visit("/")
      expect(page.status).toBe(200)
      expect(page.title).toContain("the stock of an eye-care business, as it really is")
      expect(page.getAllByRole("heading", { level: 1 })).toHaveLength(1)
    },
    "the app comes from the browser, and from each store that the client names · SITE-09": async () => {
      const bare = await visit("/")
      expect(bare.main.queryByText("Or download the app:")).toBeNull()
      bare.main.getByText(/Add to Home Screen/)
      const store = (name: string, value: string, navigateUrl: string) =>
        ({ name, value, code: "", navigateUrl, styleCss: "{}", isPublic: true }) as const
      const layout = layoutOf(clients.lakeside, { roles: null, group: "Complex" })
      const attributes = [
        store("store_1", "App Store", "https://apps.example/"),
        store("store_2", "Google Play", "https://play.example/"),
      ]
      waitAMinute()
      played.layout.get({
        ...layout,
        sections: [...layout.sections.filter(({ name }) => name !== "CONTACT"), { name: "CONTACT", attributes }],
      })
      const { main } = await visit("/")
      main.getByText("Or download the app:")
      for (const { value, navigateUrl } of attributes)
        expect(main.getByRole("link", { name: new RegExp(value) }).getAttribute("href")).toBe(navigateUrl)
    },
  },
  failed: {
    "it stands where the client's layout cannot be asked": async () => {
      played.layout.get(new Unavailable())
      expect((await visit("/")).status).toBe(200)
    },
  },
  refused: "a home takes nothing",
  forbidden: {
    "its second address is there for members alone": async () => {
      const page = await visit("/oesinv")
      expect(page.status).toBe(404)
      page.getByRole("heading", { name: "This page is unusable." })
      expect((await visit("/oesinv", { as: users.staff })).status).toBe(200)
    },
  },
})
