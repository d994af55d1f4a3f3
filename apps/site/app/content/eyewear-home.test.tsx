import { entryOf, pageOf, priceOf } from "@sightline/fixtures/bff/catalogue"
import { layoutOf } from "@sightline/fixtures/bff/layout"
import { waitAMinute } from "@sightline/fixtures/page/browse"
import { states } from "@sightline/fixtures/page/states"
import { clients } from "@sightline/fixtures/records/client"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit, played } = site()

states("content/eyewear-home.route.tsx", {
  empty: {
    "the newest products are shown with the words of the documents in place of a price, and with it to signed-in people":
      async () => {
        const asked = played.catalogue.quick(pageOf([entryOf()]))
        const page = await visit("/glasses-home")
        page.main.getByText("Login to see price")
        const card = page.main.getByRole("link", { name: "Fennimore round acetate frame" })
        expect(card.getAttribute("href")).toBe("/attribute/12")
        for (const name of ["New Collection", "Go Shopping"])
          expect(page.main.getByRole("link", { name }).getAttribute("href")).toBe("/shopping")
        expect(asked).toMatchObject([{ payload: { page: 1, pageSize: 8, sort: 6 } }])
        played.catalogue.prices([priceOf()])
        const own = await visit("/glasses-home", { as: users.owner })
        own.main.getByText("$150.00")
        own.main.getByText("25% off")
        expect(own.main.queryByText("Login to see price")).toBeNull()
      },
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
    "it stands where the newest products cannot be asked": async () => {
      played.catalogue.quick(new Unavailable())
      const page = await visit("/glasses-home")
      expect(page.status).toBe(200)
      page.main.getByRole("link", { name: "Go Shopping" })
    },
    "it stands where the client's layout cannot be asked": async () => {
      played.layout.get(new Unavailable())
      expect((await visit("/glasses-home")).status).toBe(200)
    },
  },
  refused: "a home takes nothing",
  forbidden: "a home is for everybody",
})
