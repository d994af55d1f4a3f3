import { CalendarDate } from "@internationalized/date"
import { expect, it } from "vitest"
import { dayIn, tidied, withDay } from "./written-day"

it("a day is shown as YYYY/MM/DD, however it was typed · FORM-22", () => {
  for (const typed of ["2026/1/5", "2026-01-05", "2026.1.05", "20260105", " 2026 1 5 ", "2026/01/05"])
    expect([typed, tidied(typed)]).toEqual([typed, "2026/01/05"])
  expect(tidied("2026-1-5 14:30:00")).toBe("2026/01/05 14:30:00")
})

it("what is no day stays as it was typed", () => {
  for (const typed of ["", "30 Feb", "2026", "2026/11", "2026/11/201", "202601051", "5/1/2026", " 12"])
    expect(tidied(typed)).toBe(typed)
})

it("a day that the calendar does not have is no day", () => {
  expect(dayIn("2026-2-28")?.toString()).toBe("2026-02-28")
  for (const text of ["2026/02/29", "2026/13/01", "2026/00/10", "0000/01/01", "", "soon"])
    expect(dayIn(text)).toBeUndefined()
})

it("a chosen day replaces the day alone", () => {
  const day = new CalendarDate(2027, 3, 9)
  expect(withDay("2026-11-05 14:30:00", day)).toBe("2027/03/09 14:30:00")
  expect(withDay("soon", day)).toBe("2027/03/09")
})
