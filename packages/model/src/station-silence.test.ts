import { expect, it } from "vitest"
import { isSilent } from "./station-silence"

const now = new Date("2026-11-23T12:00:00Z")
const ago = (hours: number, more = 0) => new Date(now.getTime() - hours * 3_600_000 - more)
const station = { lastSeenAt: null, registeredAt: ago(100), revoked: null }

it("a station is silent when nobody has heard of it for more than a day, unless it is revoked", () => {
  expect(isSilent({ ...station, lastSeenAt: ago(24) }, now)).toBe(false)
  expect(isSilent({ ...station, lastSeenAt: ago(24, 1) }, now)).toBe(true)
  expect(isSilent({ ...station, lastSeenAt: ago(24, 1), revoked: {} }, now)).toBe(false)
})

it("a station that has never spoken counts from its registration", () => {
  expect(isSilent(station, now)).toBe(true)
  expect(isSilent({ ...station, registeredAt: ago(1) }, now)).toBe(false)
})
