import { expect, it } from "vitest"
import { denominations, nameOf, piecesIn, worthOf } from "./denominations"

it("notes and coins are worth what they say together, to the cent", () => {
  expect(worthOf({ 10000: "2", 2000: "7", 500: "", 25: "11", 10: " 3 ", 1: "4" })).toBe(34_309)
  expect(worthOf(Object.fromEntries(denominations.map((cents) => [cents, "1"])))).toBe(18_841)
  expect(worthOf({ 5: "0" })).toBe(0)
})

it("nothing typed is no amount, and neither is what is no number of pieces", () => {
  expect(worthOf({})).toBeNull()
  expect(worthOf({ 100: " " })).toBeNull()
  for (const text of ["-1", "1.5", "two", "1e3", "10000"]) {
    expect(piecesIn(text), text).toBeUndefined()
    expect(worthOf({ 100: text, 25: "4" }), text).toBeNull()
  }
  expect([piecesIn(), piecesIn("9999"), piecesIn("007")]).toEqual([0, 9_999, 7])
})

it("each is called as people say it", () => {
  expect(denominations.map(nameOf).join(" ")).toBe("$100 $50 $20 $10 $5 $2 $1 25¢ 10¢ 5¢ 1¢")
})
