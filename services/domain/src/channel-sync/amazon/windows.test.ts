import { describe, expect, it } from "vitest"
import { firstPlace, nextOf, queryOf } from "./windows"

const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 3)]
const middle = Date.UTC(2026, 0, 2)
const answer = { found: 1000, token: null, now: null }

describe("a reading of Amazon's listings", () => {
  it("asks for its first window and the page after its token", () => {
    expect(queryOf(firstPlace)).toEqual({})
    expect(queryOf({ windows: [[from, to]], token: "t", page: 3 })).toEqual({
      createdAfter: "2026-01-01T00:00:00.000Z",
      createdBefore: "2026-01-03T00:00:00.000Z",
      pageToken: "t",
    })
  })

  it("goes on through pages, then through windows, and ends", () => {
    const place = {
      windows: [
        [from, middle],
        [middle, to],
      ] as const,
      token: "a",
      page: 3,
    }
    expect(nextOf(place, { ...answer, token: "b" })).toEqual({ ...place, token: "b", page: 4 })
    expect(nextOf(place, answer)).toEqual({ windows: [[middle, to]], token: null, page: 4 })
    expect(nextOf({ ...place, windows: [[from, to]] }, answer)).toBeNull()
    expect(nextOf(firstPlace, answer)).toBeNull()
    expect(nextOf(place, { ...answer, found: 1001 })).toEqual({ windows: [[middle, to]], token: null, page: 4 })
  })

  it("halves a window with more than a thousand, and keeps those behind it", () => {
    const later = [to, to + 5000] as const
    const place = { windows: [[from, to], later] as const, token: null, page: 0 }
    const crowded = { ...answer, found: 1001, token: "next" }
    expect(nextOf(place, crowded)).toEqual({ windows: [[from, middle], [middle, to], later], token: null, page: 1 })
    expect(nextOf({ ...place, windows: [[from, from + 1001]] }, crowded)).toEqual({
      windows: [
        [from, from + 500],
        [from + 500, from + 1001],
      ],
      token: null,
      page: 1,
    })
    expect(nextOf({ ...place, windows: [[from, from + 1000]] }, crowded)).toBe("tooMany")
  })

  it("begins with all days from 1995 until a second after the channel's clock, or without one until 2100", () => {
    const windows = (now: number | null) => {
      const next = nextOf(firstPlace, { found: 1001, token: null, now })
      return next && next !== "tooMany" ? [next.windows[0]?.[0], next.windows[1]?.[1]] : next
    }
    expect(windows(to)).toEqual([Date.UTC(1995, 6, 1), to + 1000])
    expect(windows(null)).toEqual([Date.UTC(1995, 6, 1), Date.UTC(2100, 0, 1) + 1000])
  })
})
