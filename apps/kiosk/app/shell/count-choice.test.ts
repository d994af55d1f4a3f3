import { expect, it } from "vitest"
import { countMeant } from "./count-choice"

const count = (id: number) => ({ id, title: `Count ${id}`, isAgain: false })

it("the only count that is open is meant, and of several the chosen one alone", () => {
  expect(countMeant([], undefined)).toBeUndefined()
  expect(countMeant([count(7)], undefined)).toEqual(count(7))
  expect(countMeant([count(9), count(7)], undefined)).toBeUndefined()
  expect(countMeant([count(9), count(7)], 7)).toEqual(count(7))
  // The chosen one was booked meanwhile.
  expect(countMeant([count(9)], 7)).toEqual(count(9))
  expect(countMeant([count(9), count(8)], 7)).toBeUndefined()
})
