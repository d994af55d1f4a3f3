import { describe, expect, it } from "vitest"
import { etsyReturn, isAlarm, isSeller, orderAddress, shopifyHost } from "./channel-sync-rules"

describe("a shop's address", () => {
  it.each([
    ["lake-side", "lake-side.myshopify.com"],
    [" Lake-Side.myshopify.com ", "lake-side.myshopify.com"],
    ["https://lake-side.myshopify.com/", "lake-side.myshopify.com"],
  ])("is read from %s", (typed, host) => expect(shopifyHost(typed)).toBe(host))

  it.each(["", "-lake", "lake side", "lake.side", "127.0.0.1", "lake/../x", "a@b", "x.myshopify.com.evil.test", "ä"])(
    "is not %s",
    (typed) => expect(shopifyHost(typed)).toBeNull(),
  )
})

it("what Etsy sends back is read from an address, and from nothing else", () => {
  const at = "https://stock.example.test/e-commerce-sync"
  expect(etsyReturn(` ${at}?code=a%2Bb&state=c `)).toEqual({ code: "a+b", state: "c" })
  for (const address of ["", "code=a&state=b", at, `${at}?code=a`, `${at}?code=&state=b`])
    expect(etsyReturn(address)).toBeNull()
})

it("an order is shown at its own shop, by an id in the form that a shop gives", () => {
  const at = (id: string) => orderAddress("lake-side.myshopify.com", id)
  expect(at("gid://shopify/Order/5001")).toBe("https://lake-side.myshopify.com/admin/orders/5001")
  expect(at("gid://shopify/Order/5001/../x")).toBeNull()
  expect(at("javascript:alert(1)")).toBeNull()
  expect(orderAddress("evil.test", "gid://shopify/Order/1")).toBeNull()
})

it("a reading is an alarm after ten minutes of difference, or when two readings were missed", () => {
  const now = Date.UTC(2026, 10, 23)
  const ago = (minutes: number) => new Date(now - minutes * 60_000)
  expect(isAlarm({ readAt: ago(5), driftSince: ago(9) }, now)).toBe(false)
  expect(isAlarm({ readAt: ago(5), driftSince: ago(10) }, now)).toBe(true)
  expect(isAlarm({ readAt: ago(19), driftSince: null }, now)).toBe(false)
  expect(isAlarm({ readAt: ago(20), driftSince: null }, now)).toBe(true)
  expect(isAlarm({ readAt: null, driftSince: null }, now)).toBe(false)
})

it("a seller is 8 to 20 capital letters and digits", () => {
  for (const id of ["A1LAKESI", "A".repeat(20)]) expect(isSeller(id)).toBe(true)
  for (const id of ["A1LAKES", "A".repeat(21), "a1lakesi", "/A1LAKESI", "A1LAKESI/", ""])
    expect(isSeller(id)).toBe(false)
})
