import { expect, test } from "vitest"
import { isSimplePin, isStationPin, mayHaveStationPin, rolesWithoutStationPin } from "./station-pin-rules"

test("a PIN is four to eight digits and nothing else", () => {
  expect(["2749", "27491358"].map(isStationPin)).toEqual([true, true])
  expect(["274", "274913580", "27a9", "2749 ", "", "２７４９"].map(isStationPin)).toEqual(Array(6).fill(false))
})

test("one digit repeated and a run up or down are too simple, and other digits are not", () => {
  const simple = ["0000", "99999999", "1234", "4321", "0123", "7890", "0987", "23456789"]
  expect(simple.map(isSimplePin)).toEqual(simple.map(() => true))
  const fine = ["2749", "1235", "1357", "1212", "4320", "00001"]
  expect(fine.map(isSimplePin)).toEqual(fine.map(() => false))
})

test("nobody from Admin up has a PIN, whatever else they are", () => {
  expect(rolesWithoutStationPin).toEqual(["superAdmin", "owner", "admin"])
  expect(mayHaveStationPin(["webUser", "warehouse"])).toBe(true)
  for (const role of rolesWithoutStationPin) expect(mayHaveStationPin(["webUser", role])).toBe(false)
})
