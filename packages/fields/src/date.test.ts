import { expect, it } from "vitest"
import { writtenDate } from "./date"

it("a date is shown and sent as YYYY/MM/DD, with its time if it has one · FORM-22", () => {
  expect(writtenDate("2026-03-09")).toBe("2026/03/09")
  expect(writtenDate("2026/03/09")).toBe("2026/03/09")
  expect(writtenDate(" 2026-03-09T08:05 ")).toBe("2026/03/09 08:05:00")
  expect(writtenDate("2026/03/09 08:05:59")).toBe("2026/03/09 08:05:59")
})

it.each([
  "",
  "2026/3/9",
  "09/03/2026",
  "2026/02/30",
  "2025-02-29",
  "2026/00/10",
  "0000/01/01",
  "2026/03/09 24:00",
  "2026/03/09 23:60",
  "2026/03/09 23:59:60",
  "soon",
])("%j is no date", (text) => expect(writtenDate(text)).toBeNull())
