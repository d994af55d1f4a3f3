import { describe, expect, it } from "vitest"
import { timesIn } from "./times"
import { offsetsOf, onTheClockOf, tellTimesBy } from "./zone"

const now = Date.UTC(2025, 5, 1)

describe("a zone's offsets", () => {
  it("have each change of twelve years, to the minute", () => {
    const { changes } = offsetsOf("America/Edmonton", now)
    expect(changes).toContainEqual([Date.UTC(2024, 2, 10, 9), -360])
    expect(changes).toContainEqual([Date.UTC(2024, 10, 3, 8), -420])
    expect(changes.length).toBeGreaterThan(20)
    expect(offsetsOf("UTC", now).changes).toHaveLength(1)
    expect(offsetsOf("Asia/Kolkata", now).changes.map(([, minutes]) => minutes)).toEqual([330])
  })

  it("tell each time as the computer's own rules do", () => {
    for (const zone of ["America/Edmonton", "Europe/Berlin", "Australia/Lord_Howe", "UTC"]) {
      const own = new Intl.DateTimeFormat("en-GB", {
        ...{ day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
        timeZone: zone,
      })
      const told = timesIn(zone)
      for (let at = Date.UTC(2022, 0, 1); at < Date.UTC(2025, 11, 1); at += 7 * 60 * 60_000) {
        const [day, clock] = own.format(at).split(", ")
        expect([zone, told(new Date(at))]).toEqual([zone, `${clock} ${day}`])
      }
    }
  })

  it("of the server win over those that the browser knows", () => {
    tellTimesBy({
      zone: "Canada/Mountain",
      changes: [
        [0, -420],
        [Date.UTC(2026, 2, 8, 9), -360],
      ],
    })
    expect(timesIn("Canada/Mountain")(new Date("2026-01-15T12:00:00Z"))).toBe("05:00 15/01/2026")
    expect(timesIn("Canada/Mountain")(new Date("2026-12-15T12:00:00Z"))).toBe("06:00 15/12/2026")
    expect(onTheClockOf("Canada/Mountain", new Date("1969-12-31T12:00:00Z")).toISOString()).toBe(
      "1969-12-31T05:00:00.000Z",
    )
  })
})
