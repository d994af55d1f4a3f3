import { layoutOf } from "@sightline/fixtures/bff/layout"
import { waitAMinute } from "@sightline/fixtures/page/browse"
import { states } from "@sightline/fixtures/page/states"
import { clients } from "@sightline/fixtures/records/client"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit, played } = site()

states("content/eyewear-home.route.tsx", {
  empty: {
    "brands and partners are shown where a client names some, and left out where it names none": async () => {
      const page = await visit("/glasses-home")
      page.main.getByText("Fennimore")
      page.main.getByRole("link", { name: /Halcyon Lens Laboratory/ })
      waitAMinute()
      played.layout.get(layoutOf(clients.hillcrest, { roles: null, group: "Simple" }))
      const bare = await visit("/glasses-home")
      bare.main.getByRole("heading", { level: 1, name: "Glasses that look like you" })
      expect(bare.main.queryByText("Fennimore")).toBeNull()
    },
  },
  failed: {
    "it stands where the client's layout cannot be asked": async () => {
      played.layout.get(new Unavailable())
      expect((await visit("/glasses-home")).status).toBe(200)
    },
  },
  refused: "a home takes nothing",
  forbidden: "a home is for everybody",
})
