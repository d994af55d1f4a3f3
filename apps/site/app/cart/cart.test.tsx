import { colourOf, priceOf, productOf } from "@sightline/fixtures/bff/catalogue"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { ColourId } from "@sightline/model/colour"
import { Unavailable } from "@sightline/model/unavailable"
import { beforeEach, describe, expect, it } from "vitest"
import { site } from "../test-pages"
import { lineOf } from "./cart.server"

const { visit, played } = site()
beforeEach(() => void played.catalogue.products([productOf()]))

const holding = (lines: string) => ({ headers: { cookie: `rrsbCart3=a-cart${lines}; rrsbCart4=other~99.0.9` } })

const post = (cart: string, fields: Record<string, string>) =>
  visit("/cart", { method: "POST", body: new URLSearchParams(fields), ...holding(cart) })
const kept = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((line) => /^rrsbCart3=([^;]*)/.exec(line)?.[1])
    .find((text) => text !== undefined)

const tortoise = { inventoryId: "12", colourId: "51" }

states("cart/cart.route.tsx", {
  empty: {
    "an empty cart leads back to the shop": async () => {
      const page = await visit("/cart")
      expect(page.title).toBe("CART | OPTICAL SUPPLY EYEWEAR")
      page.main.getByText("Your cart is currently empty")
      expect(page.main.getByRole("link", { name: "RETURN TO SHOP" }).getAttribute("href")).toBe("/shopping")
      expect(page.main.queryByRole("link", { name: "Proceed to check out" })).toBeNull()
    },
    "a line has its photo, name and color, quantity and price, and its own buttons": async () => {
      const page = await visit("/cart", holding("~12.51.2"))
      page.main.getByRole("link", { name: "Fennimore round acetate frame - Tortoise" })
      expect(page.main.getByRole("link", { name: /^Show Fennimore/ }).getAttribute("href")).toBe(
        "/attribute/12?color=51",
      )
      const quantity = page.main.getByRole<HTMLInputElement>("spinbutton", { name: /^Quantity of Fennimore/ })
      expect([quantity.value, quantity.min, quantity.max]).toEqual(["2", "0", "3"])
      page.main.getByRole("button", { name: /^Remove Fennimore/ })
      page.main.getByText("LOGIN TO SHOW PRICE")
      expect(page.getByRole("link", { name: /^Cart, things in it: 2$/ })).toBeTruthy()
    },
    "a product that left the shop keeps its line, to be removed": async () => {
      played.catalogue.products([])
      const page = await visit("/cart", holding("~77.0.1"))
      page.main.getByText("This product is no longer in the shop")
      page.main.getByRole("button", { name: "Remove it from the cart" })
    },
    "a cart that nobody can read is an empty one": async () => {
      const page = await visit("/cart", holding("~<script>"))
      page.main.getByText("Your cart is currently empty")
    },
  },
  failed: {
    "without an answer the page says that it is broken, and the cart stays": async () => {
      played.catalogue.products(new Unavailable())
      const page = await visit("/cart", holding("~12.51.2"))
      expect([page.status, kept(page)]).toEqual([503, undefined])
    },
  },
  refused: {
    "adding keeps the line in this browser, once, and not more than there is": async () => {
      const add = (cart: string, quantity: string) => post(cart, { what: "add", ...tortoise, quantity })
      const added = await add("~7.0.1", "2")
      expect([added.status, added.location, kept(added)]).toEqual([
        303,
        "/attribute/12?color=51&done=added",
        "a-cart~7.0.1~12.51.2",
      ])
      expect(added.headers.getSetCookie()[0]).toMatch(/Path=\/; SameSite=Lax; Max-Age=34560000/)
      const again = await add("~12.51.1", "2")
      expect([again.location, kept(again)]).toEqual(["/attribute/12?color=51&done=already", undefined])
      const many = await add("", "4")
      expect([many.location, kept(many)]).toEqual(["/attribute/12?color=51&done=tooMany", undefined])
      for (const none of ["0", "-1", "", "two"]) {
        const nothing = await add("", none)
        expect([nothing.location, kept(nothing)]).toEqual(["/attribute/12?color=51", undefined])
      }
    },
    "a quantity changes as far as there are so many, and a removed line is gone": async () => {
      const set = (quantity: string) => post("~12.51.2", { what: "set", ...tortoise, quantity })
      const changed = await set("3")
      expect([changed.location, kept(changed)]).toEqual(["/cart?done=changed", "a-cart~12.51.3"])
      const ignored = await set("4")
      expect([ignored.location, kept(ignored)]).toEqual(["/cart?done=ignored", undefined])
      const removed = await post("~12.51.2~12.52.1", { what: "remove", ...tortoise })
      expect([removed.location, kept(removed)]).toEqual(["/cart?done=removed", "a-cart~12.52.1"])
      const emptied = await post("~12.51.2", { what: "remove", ...tortoise })
      expect(emptied.headers.getSetCookie()[0]).toMatch(/^rrsbCart3=a-cart; .*Max-Age=0$/)
    },
  },
  forbidden: {
    "a visitor checks out by signing in, and sees no price; a signed-in person goes on": async () => {
      const page = await visit("/cart", holding("~12.51.2"))
      expect(page.main.getByRole("link", { name: "Proceed to check out" }).getAttribute("href")).toBe(
        "/login?returnTo=%2Forder%2FaddToCard",
      )
      expect(page.text).not.toContain("$")
      played.catalogue.prices([priceOf()])
      const own = await visit("/cart", { as: users.owner, ...holding("~12.51.2") })
      expect(own.main.getByRole("link", { name: "Proceed to check out" }).getAttribute("href")).toBe("/order/addToCard")
      own.main.getByText("$150.00")
      own.main.getByText("$300.00")
    },
    "signing out empties the carts of every client": async () => {
      const out = await visit("/sign-out", { method: "POST", as: users.owner, ...holding("~12.51.2") })
      const ended = out.headers.getSetCookie().filter((line) => /^rrsbCart\d+=; .*Max-Age=0$/.test(line))
      expect(ended).toHaveLength(2)
    },
  },
})

describe("a line of the cart", () => {
  const photo = { name: "tortoise.webp", url: "/files/tortoise.webp", thumbnail: "/files/tortoise-small.webp" }
  const colours = [colourOf({ images: [photo] })]
  const held = { inventoryId: 12, colourId: 51, quantity: 2 }

  it("knows its product, its color with key, code and name, its photos, its price and its most · DATA-19", () => {
    const own = priceOf({ colours: [{ id: ColourId.make(51), price: 14_000 }] })
    expect(lineOf(held, [productOf({ colours })], { 12: own })).toEqual({
      inventoryId: 12,
      colourId: 51,
      colour: { key: "#a86b34,#3a2414", code: "TORT", name: "Tortoise" },
      images: [{ name: "tortoise.webp", thumbnail: "/files/tortoise-small.webp" }],
      name: "Fennimore round acetate frame - Tortoise",
      price: 14_000,
      ownPrice: 14_000,
      quantity: 2,
      available: 3,
      most: 3,
    })
  })

  it("has the product's photo and price where its color has none, and no price for a visitor", () => {
    const [plain] = [productOf({ mainImage: "/files/arden.webp" })]
    const line = lineOf(held, [plain], { 12: priceOf() })
    expect([line.images, line.price, line.ownPrice]).toEqual([
      [{ name: "", thumbnail: "/files/arden.webp" }],
      ...[15_000, null],
    ])
    expect(lineOf(held, [plain], null).price).toBeNull()
    expect(lineOf({ ...held, colourId: 0 }, [], null)).toMatchObject({ colour: null, images: [], name: null, most: 0 })
  })
})
