import { expect, it } from "vitest"
import { lasting, orderTimes } from "./times"

it("a list shows hh:mm DD/MM/YYYY and an order DD/MM/YYYY, on the clock of the client's zone · SALES-06", () => {
  const { at, day } = orderTimes("America/Edmonton")
  expect(at(new Date("2026-01-01T06:30:00Z"))).toBe("23:30 31/12/2025")
  expect(day(new Date("2026-01-01T06:30:00Z"))).toBe("31/12/2025")
  expect(at(new Date("2026-11-22T07:04:00Z"))).toBe("00:04 22/11/2026")
  expect(orderTimes("UTC").at(new Date("2026-11-22T07:04:00Z"))).toBe("07:04 22/11/2026")
})

it("a time that passes is counted in its largest whole unit", () => {
  const now = Date.UTC(2026, 10, 22, 12)
  const before = (minutes: number) => lasting(new Date(now - minutes * 60_000), now)
  expect(before(0.9)).toBeUndefined()
  expect([before(1), before(59), before(60), before(60 * 24 * 3 + 5)]).toEqual([
    "1 minute",
    "59 minutes",
    "1 hour",
    "3 days",
  ])
})
