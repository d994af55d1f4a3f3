import { choices, entryOf, pageOf, priceOf } from "@sightline/fixtures/bff/catalogue"
import { waitAMinute } from "@sightline/fixtures/page/browse"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryId } from "@sightline/model/inventory"
import { Unavailable } from "@sightline/model/unavailable"
import { beforeEach, expect } from "vitest"
import { site } from "../test-pages"

const { visit, send, played } = site()
beforeEach(() => void played.catalogue.choices(choices))

const filters = (
  asked: readonly { readonly payload: { readonly filters?: readonly { code: string; value: string }[] } }[],
) => Object.fromEntries((asked.at(-1)?.payload.filters ?? []).map(({ code, value }) => [code, value]))

states("catalogue/shopping.route.tsx", {
  empty: {
    "a search without a result says so, and leads back to everything": async () => {
      played.catalogue.search(pageOf([]))
      const page = await visit("/shopping?q=nothing")
      page.main.getByText("No items")
      expect(page.main.getByRole("link", { name: "Show everything" }).getAttribute("href")).toBe("/shopping")
    },
    "an id that is no category's finds nothing": async () => {
      const asked = played.catalogue.search(pageOf([]))
      for (const id of ["999999", "frames", "0"]) (await visit(`/shopping/${id}`)).main.getByText("No items")
      expect(asked).toHaveLength(1)
    },
    "the address narrows to a category, and its page may be sorted and searched further": async () => {
      const asked = played.catalogue.search(pageOf([entryOf()], 30))
      const page = await visit("/shopping/301")
      page.main.getByRole("heading", { level: 1, name: "Frames" })
      expect(filters(asked)).toEqual({ Category: "301", Status: "5" })
      expect(asked[0]?.payload).toMatchObject({ page: 1, pageSize: 12, order: { by: "listPrice", direction: "desc" } })
      const sorted = await send(page.main.getByRole("button", { name: "Apply" }), {
        "Sort by": "latest",
        "Per page": "24",
      })
      expect(asked[1]?.payload).toMatchObject({ pageSize: 24, order: { by: "createdDate", direction: "desc" } })
      expect(filters(asked)).toEqual({ Category: "301", Status: "5" })
      const next = sorted.main.getByRole("link", { name: "Next page" }).getAttribute("href")
      expect(next).toBe("/shopping?category=301&sort=latest&size=24&page=2")
      await send(sorted.main.getByRole("button", { name: "Show products" }), {
        Words: "round",
        Color: "51",
        "In stock only": true,
      })
      expect(filters(asked)).toEqual({
        Category: "301",
        Status: "5",
        SearchString: "round",
        Color: "51",
        Quantity: "1",
      })
      expect(asked[2]?.payload).toMatchObject({ pageSize: 24, order: { by: "createdDate" } })
    },
    "a product without a price says so to signed-in people": async () => {
      played.catalogue.search(pageOf([entryOf()]))
      played.catalogue.prices([priceOf({ listPrice: null, specialPrice: null })])
      const page = await visit("/shopping", { as: users.owner })
      page.main.getByText("No price yet")
      expect(page.text).not.toContain("$")
    },
    "what an address says wrongly is as if it did not say it": async () => {
      const asked = played.catalogue.search(pageOf([entryOf()]))
      await visit("/shopping?brand=x&color=-1&size=13&page=0&sort=cheap&stock=yes")
      expect(filters(asked)).toEqual({ Status: "5" })
      expect(asked[0]?.payload).toMatchObject({ page: 1, pageSize: 12, order: { by: "listPrice", direction: "desc" } })
    },
    "a product without a photo shows a drawing, and a long description is cut": async () => {
      const long = "A frame with a description of fifty characters or more"
      played.catalogue.search(pageOf([entryOf({ description: long, available: 0 })]))
      const page = await visit("/shopping")
      expect(page.document.querySelectorAll("main [data-placeholder]")).toHaveLength(1)
      const card = page.main.getByRole("link", { name: "A frame with a ..." })
      expect(card.getAttribute("title")).toBe(long)
      page.main.getByText("Not in Stock")
      played.catalogue.search(pageOf([entryOf({ mainImage: "/files/inventory/panto.svg" })]))
      waitAMinute()
      const pictured = await visit("/shopping")
      expect(pictured.document.querySelectorAll("main [data-placeholder]")).toHaveLength(0)
      expect(pictured.document.querySelector("main img")?.getAttribute("src")).toBe("/files/inventory/panto.svg")
    },
  },
  failed: {
    "without an answer the page says that it is broken": async () => {
      played.catalogue.search(new Unavailable())
      expect((await visit("/shopping")).status).toBe(503)
    },
    "signed-in people are told when prices cannot be had": async () => {
      played.catalogue.search(pageOf([entryOf()]))
      played.catalogue.prices(new Unavailable())
      expect((await visit("/shopping", { as: users.owner })).status).toBe(503)
    },
  },
  refused: "it takes nothing",
  forbidden: {
    "a visitor's page asks for no price and shows none; a signed-in person's names only what is off, and is kept by no cache · CATALOG-06":
      async () => {
        const other = entryOf({ id: InventoryId.make(13), description: "Another" })
        played.catalogue.search(pageOf([entryOf(), other]))
        const asked = played.catalogue.prices([priceOf(), priceOf({ id: other.id, specialPrice: null })])
        const page = await visit("/shopping")
        expect(page.main.getAllByText("LOGIN TO SHOW PRICE")).toHaveLength(2)
        expect([asked.length, page.text.includes("$"), page.headers.get("vary")]).toEqual([0, false, "Cookie"])
        const own = await visit("/shopping", { as: users.owner })
        own.main.getByText("$150.00")
        // One of the two products costs less than its list price.
        expect(own.main.getAllByText(/% off/).map(({ textContent }) => textContent)).toEqual(["25% off"])
        expect(own.main.getAllByText(/\$200\.00/)).toHaveLength(2)
        expect(own.main.queryByText("LOGIN TO SHOW PRICE")).toBeNull()
        expect(own.headers.get("cache-control")).toBe("no-store")
      },
  },
})
