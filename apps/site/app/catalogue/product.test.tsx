import { entryOf, pageOf, priceOf, productOf, substituteOf } from "@sightline/fixtures/bff/catalogue"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { ColourId } from "@sightline/model/colour"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Unavailable } from "@sightline/model/unavailable"
import { beforeEach, expect } from "vitest"
import { site } from "../test-pages"

const { visit, played } = site()
beforeEach(() => {
  played.catalogue.product(productOf())
  played.catalogue.related(pageOf([entryOf({ id: InventoryId.make(13), description: "Its neighbour" })]))
})

states("catalogue/product.route.tsx", {
  empty: {
    "a product in colors is a choice of them, each with its stock": async () => {
      const { main } = await visit("/attribute/12")
      main.getByRole("heading", { level: 1, name: "Fennimore round acetate frame" })
      const tab = (name: RegExp) => main.getByRole("link", { name })
      expect(tab(/Tortoise 3 in stock/).getAttribute("aria-current")).toBe("true")
      expect(tab(/Onyx Not in Stock/).getAttribute("href")).toBe("/attribute/12?color=52")
      main.getByRole("button", { name: "Add to cart" })
      expect(main.queryByText(/Instead/)).toBeNull()
      const colour = { id: ColourId.make(51), name: "Tortoise" }
      const asked = played.catalogue.substitutes([substituteOf({ colour })])
      const out = await visit("/attribute/12?color=52")
      const link = out.main.getByRole("link", { name: "Fennimore round acetate frame - Tortoise" })
      expect(link.getAttribute("href")).toBe("/attribute/12?color=51")
      expect(asked).toMatchObject([{ urlParams: { id: 12, colourId: 52 } }])
      expect(out.main.getAllByText("Not in Stock")).toHaveLength(2)
      expect(out.main.queryByRole("button", { name: "Add to cart" })).toBeNull()
      expect(main.getByRole("link", { name: "Its neighbour" }).getAttribute("href")).toBe("/attribute/13")
    },
    "a product without colors is one choice": async () => {
      played.catalogue.product(productOf({ hasColour: false, colours: [], available: 1 }))
      played.catalogue.related(pageOf([]))
      const { main } = await visit("/attribute/12")
      expect(main.queryByRole("navigation", { name: "Colors" })).toBeNull()
      main.getByText("1")
      main.getByRole("button", { name: "Add to cart" })
      expect(main.queryByText("Related products")).toBeNull()
    },
    "a product without a price says so, and there is nothing to order": async () => {
      played.catalogue.prices([priceOf({ listPrice: null, specialPrice: null })])
      const { main } = await visit("/attribute/12", { as: users.owner })
      main.getByText("No price yet")
      expect(main.queryByRole("button", { name: "Add to cart" })).toBeNull()
    },
    "a product without a price is sold in the color whose unit has one": async () => {
      const colours = [{ id: ColourId.make(51), price: 9000 }]
      played.catalogue.prices([priceOf({ listPrice: null, specialPrice: null, colours })])
      const { main } = await visit("/attribute/12", { as: users.owner })
      main.getByText("$90.00")
      main.getByRole("button", { name: "Add to cart" })
    },
    "what is in the cart is no longer there to add, and a warning says so": async () => {
      const headers = { cookie: "rrsbCart3=a-cart~12.51.2" }
      const some = await visit("/attribute/12", { headers })
      some.main.getByText(/in stock, and 2 in your cart/)
      const all = await visit("/attribute/12?done=added", { headers: { cookie: "rrsbCart3=a-cart~12.51.3" } })
      all.main.getByText("All 3 are in your cart")
      all.main.getByText(/Added to your cart/)
      expect(all.main.getByRole("link", { name: "Go to the cart" }).getAttribute("href")).toBe("/cart")
      const again = await visit("/attribute/12?done=already", { headers })
      expect(again.main.getByRole("alert").textContent).toMatch(/^Warning: Item already in cart/)
    },
  },
  failed: {
    "without an answer the page says that it is broken": async () => {
      played.catalogue.product(new Unavailable())
      expect((await visit("/attribute/12")).status).toBe(503)
    },
  },
  refused: {
    "a product that is not there is not found, nor is an invalid id": async () => {
      played.catalogue.product(new InventoryNotFound())
      for (const id of ["12", "x", "0", "99999999999"]) expect((await visit(`/attribute/${id}`)).status).toBe(404)
    },
  },
  forbidden: {
    "a visitor reads the words of the documents; a signed-in person the price of the color": async () => {
      const page = await visit("/attribute/12")
      expect(page.main.getAllByText("LOGIN TO SHOW PRICE")).toHaveLength(2)
      expect(page.text).not.toContain("$")
      expect(page.main.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
        "/home-login?returnTo=%2Fattribute%2F12",
      )
      const asked = played.catalogue.prices([priceOf({ colours: [{ id: ColourId.make(51), price: 12_000 }] })])
      const own = await visit("/attribute/12", { as: users.owner })
      own.main.getByText("$120.00")
      own.main.getByText("40% off")
      expect(asked).toMatchObject([{ urlParams: { ids: [12, 13] } }])
    },
  },
})
