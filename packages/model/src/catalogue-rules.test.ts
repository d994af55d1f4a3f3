import { expect, it } from "vitest"
import { cardDescription, catalogueSorts, currentPrice, discountPercent, specialOf } from "./catalogue-rules"

it("a description of 50 characters or more is shown as its first 15 and three dots, a shorter one whole · CATALOG-03", () => {
  const shorter = "x".repeat(49)
  expect(cardDescription(shorter)).toBe(shorter)
  expect(cardDescription(`Round panto in ${"x".repeat(35)}`)).toBe("Round panto in ...")
  expect(cardDescription("👓".repeat(50))).toBe(`${"👓".repeat(15)}...`)
  expect(cardDescription("")).toBe("")
})

it("percent off is computed from list and special price, and is 0 where nothing is off · CATALOG-06", () => {
  const off = (listPrice: number, specialPrice: number | null) => discountPercent({ listPrice, specialPrice })
  expect(off(20_000, 15_000)).toBe(25)
  expect(off(9900, 6633)).toBe(33)
  expect([off(20_000, null), off(20_000, 0), off(20_000, 20_000), off(20_000, 25_000), off(0, 0)]).toEqual([
    0, 0, 0, 0, 0,
  ])
  expect(off(100_000, 99_999)).toBe(0)
})

it("a special price counts only below the list price", () => {
  expect(currentPrice({ listPrice: 20_000, specialPrice: 15_000 })).toBe(15_000)
  expect(currentPrice({ listPrice: 20_000, specialPrice: 25_000 })).toBe(20_000)
  expect(currentPrice({ listPrice: 20_000, specialPrice: null })).toBe(20_000)
  expect(currentPrice({ listPrice: null, specialPrice: 15_000 })).toBeNull()
  expect(specialOf({ listPrice: 20_000, specialPrice: 15_000 })).toBe(15_000)
  for (const specialPrice of [null, 0, 20_000, 25_000])
    expect(specialOf({ listPrice: 20_000, specialPrice })).toBeNull()
  expect(specialOf({ listPrice: null, specialPrice: 15_000 })).toBeNull()
})

it("the usual order is the list price, descending", () => {
  expect(catalogueSorts[0].order).toEqual({ by: "listPrice", direction: "desc" })
})
