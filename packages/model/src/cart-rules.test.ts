import { describe, expect, it } from "vitest"
import {
  addTo,
  askedIn,
  type Cart,
  cartIn,
  cartText,
  heldIn,
  lineKey,
  maxQuantity,
  removeFrom,
  setIn,
  unitsIn,
} from "./cart-rules"

const line = (inventoryId: number, quantity: number, colourId = 0) => ({ inventoryId, colourId, quantity })
const cartOf = (...lines: Cart["lines"]): Cart => ({ id: "a-cart", lines })

describe("the quantity of a line", () => {
  it("is at least 0 and at most what is available, and never more than 10; a larger value is ignored · CART-06", () => {
    expect([maxQuantity(3), maxQuantity(10), maxQuantity(400), maxQuantity(0), maxQuantity(-2)]).toEqual([
      3, 10, 10, 0, 0,
    ])
    const cart = cartOf(line(7, 2))
    expect(setIn(cart, line(7, 3), 3)).toEqual(cartOf(line(7, 3)))
    expect(setIn(cart, line(7, 4), 3)).toEqual(cart)
    expect(setIn(cart, line(7, 11), 400)).toEqual(cart)
    expect(setIn(cart, line(7, 0), 3)).toEqual(cartOf(line(7, 0)))
    expect(setIn(cart, line(7, -1), 3)).toEqual(cart)
    expect(addTo(cart, line(8, 4), 3)).toEqual({ cart, what: "tooMany" })
  })

  it("adding 0 or less does nothing · CART-08", () => {
    const cart = cartOf(line(7, 2))
    for (const quantity of [0, -1]) expect(addTo(cart, line(8, quantity), 5)).toEqual({ cart, what: "nothing" })
    expect(addTo(cart, line(8, 1), 5)).toEqual({ cart: cartOf(line(7, 2), line(8, 1)), what: "added" })
  })
})

it("an item that is in the cart keeps its quantity; another color is another line", () => {
  const cart = cartOf(line(7, 2, 51))
  expect(addTo(cart, line(7, 1, 51), 9)).toEqual({ cart, what: "already" })
  expect(addTo(cart, line(7, 1, 52), 9).what).toBe("added")
})

it("removing all lines of a product takes the product out of the cart · CART-09", () => {
  const cart = cartOf(line(7, 2, 51), line(8, 1), line(7, 1, 52))
  const one = removeFrom(cart, line(7, 0, 51))
  expect(one).toEqual(cartOf(line(8, 1), line(7, 1, 52)))
  const none = removeFrom(one, line(7, 0, 52))
  expect(none.lines.some(({ inventoryId }) => inventoryId === 7)).toBe(false)
  expect(none).toEqual(cartOf(line(8, 1)))
})

it("the badge counts units, and a product knows its own", () => {
  const cart = cartOf(line(7, 2, 51), line(8, 1), line(7, 3, 52))
  expect([unitsIn(cart), heldIn(cart, line(7, 0, 52)), heldIn(cart, line(9, 0))]).toEqual([6, 3, 0])
})

it("a checkout names each line's request, so that only the same line of the same cart repeats one", () => {
  const cart = cartOf(line(7, 2, 51), line(8, 0))
  expect(askedIn(cart)).toEqual([line(7, 2, 51)])
  const keys = [
    lineKey(cart, line(7, 2, 51), null),
    lineKey(cart, line(7, 2, 51), 1042),
    lineKey(cart, line(7, 3, 51), null),
    lineKey(cart, line(7, 2, 52), null),
    lineKey({ id: "another" }, line(7, 2, 51), null),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.slice(0, 2)).toEqual(["cart.a-cart.new.7.51.2", "cart.a-cart.1042.7.51.2"])
  expect(lineKey(cart, line(7, 2, 51), null)).toBe(keys[0])
  const longest = { id: "x".repeat(36) }
  expect(lineKey(longest, line(2147483647, 10, 2147483647), 2147483647).length).toBeLessThanOrEqual(200)
})

describe("the cookie", () => {
  it("of the older cart is read, whose items hold inventoryId, colorID and colorQuantity · DATA-07", () => {
    const items = [
      { colorID: 51, inventoryId: 7, colorQuantity: 2 },
      { colorID: 0, inventoryId: 8, colorQuantity: 1, price: 12.5 },
    ]
    const lines = [line(7, 2, 51), line(8, 1)]
    for (const text of [JSON.stringify(items), encodeURIComponent(JSON.stringify(items))])
      expect(cartIn(text)).toEqual({ id: "older", lines })
    expect(cartIn(cartText({ id: "older", lines }))).toEqual({ id: "older", lines })
    for (const { colorID, inventoryId, colorQuantity } of items)
      for (const lacking of [
        { inventoryId, colorQuantity },
        { colorID, colorQuantity },
        { colorID, inventoryId },
      ])
        expect([lacking, cartIn(JSON.stringify([lacking]))]).toEqual([lacking, null])
  })

  it("keeps of each line its product, its color and its quantity · DATA-07", () => {
    const text = cartText(cartOf(line(7, 2, 51), line(8, 1)))
    expect(cartIn(text)?.lines).toEqual([
      { inventoryId: 7, colourId: 51, quantity: 2 },
      { inventoryId: 8, colourId: 0, quantity: 1 },
    ])
  })

  it("holds at most fifty lines and no price, and is read as it was written", () => {
    let cart = cartOf()
    for (let id = 1; id <= 60; id++) cart = addTo(cart, line(2_147_483_000 + id, 10, 2_147_483_647), 10).cart
    expect(cart.lines).toHaveLength(50)
    expect(addTo(cart, line(1, 1), 10).what).toBe("full")
    expect(cartText(cart).length).toBeLessThan(1400)
    expect(cartIn(cartText(cart))).toEqual(cart)
    expect(cartText(cartOf(line(7, 2, 51)))).toBe("a-cart~7.51.2")
  })

  it("is no cart where somebody else wrote it", () => {
    for (const text of [
      "",
      "a b",
      "id~x",
      "id~7.0",
      "id~7.0.11",
      "id~0.0.1",
      "id~7.0.-1",
      "x".repeat(37),
      "id~7.0.1x",
      "id~x7.0.1",
      "id~7.0.100",
      "id~12345678901.0.1",
      "id~7.12345678901.1",
      "id~",
      "id~7.0.1~7.0.2",
      "<p>~1.0.1",
    ])
      expect([text, cartIn(text)]).toEqual([text, null])
    const lines = (count: number) => Array.from({ length: count }, (_, nth) => `~${nth + 1}.0.1`).join("")
    expect([cartIn(`id${lines(50)}`)?.lines.length, cartIn(`id${lines(51)}`)]).toEqual([50, null])
    expect(cartIn(`${"x".repeat(36)}~7.1.10~7.2.0`)?.lines).toEqual([line(7, 10, 1), line(7, 0, 2)])
    expect(cartIn("id")).toEqual({ id: "id", lines: [] })
  })
})
