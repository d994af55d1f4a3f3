import { CalendarDate } from "@internationalized/date"
import { expect, it } from "vitest"
import { usualSpans } from "./usual-spans"

const seenFrom = (year: number, month: number, day: number) =>
  Object.fromEntries(
    usualSpans(new CalendarDate(year, month, day)).map(({ name, from, to }) => [name, `${from} ${to}`]),
  )

it("the usual spans hold both of their ends, across months and years", () => {
  expect(seenFrom(2027, 1, 3)).toEqual({
    Today: "2027-01-03 2027-01-03",
    Yesterday: "2027-01-02 2027-01-02",
    "Last 7 days": "2026-12-28 2027-01-03",
    "Last 30 days": "2026-12-05 2027-01-03",
    "This month": "2027-01-01 2027-01-03",
    "Last month": "2026-12-01 2026-12-31",
  })
})

it("the month before the 31st is whole", () => {
  expect(seenFrom(2028, 3, 31)["Last month"]).toBe("2028-02-01 2028-02-29")
})
