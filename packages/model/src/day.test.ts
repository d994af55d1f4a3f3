import { expect, it } from "vitest"
import { hyphened, isDay } from "./day"

it("a day exists, and is written with one kind of separator", () => {
  for (const day of ["2026/03/09", "2026-03-09", "2028/02/29"]) expect([day, isDay(day)]).toEqual([day, true])
  for (const text of ["2026/03-09", "2026/02/29", "2026/13/01", "2026/00/10", "26/03/09", "2026/3/9", "0000/01/01"])
    expect([text, isDay(text)]).toEqual([text, false])
  for (const text of ["", "x2026/03/09", "2026/03/09x", "2026/03/0a"])
    expect([text, isDay(text)]).toEqual([text, false])
  expect(hyphened("2026/03/09")).toBe("2026-03-09")
})
