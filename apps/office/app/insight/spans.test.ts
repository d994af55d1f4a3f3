import { spanWords } from "@sightline/model/insight-words"
import { expect, it } from "vitest"
import { spansOf } from "./spans"

const moved = [
  { day: "2026-11-25", kind: "sold" as const, units: 2 },
  { day: "2026-11-19", kind: "sold" as const, units: 3 },
  { day: "2026-11-18", kind: "lost" as const, units: 1 },
  { day: "2025-11-26", kind: "sold" as const, units: 5 },
]

it("each day of a period is in one column, and columns add up to what moved", () => {
  for (const [days, columns] of [
    [30, 30],
    [90, 13],
    [365, 14],
  ] as const) {
    const spans = spansOf(moved, "2026-11-25", days)
    expect(spans).toHaveLength(columns)
    expect(spans.at(-1)?.to).toBe("2026-11-25")
    for (const [nth, { from }] of spans.entries()) {
      const before = spans[nth - 1]
      if (before) expect(Date.parse(from) - Date.parse(before.to)).toBe(86_400_000)
    }
    const sold = spans.reduce((sum, { units }) => sum + (units.sold ?? 0), 0)
    expect(sold).toBe(days === 365 ? 10 : 5)
  }
  expect(spansOf(moved, "2026-11-25", 90).at(-1)).toEqual({ from: "2026-11-19", to: "2026-11-25", units: { sold: 5 } })
  expect(spansOf(moved, "2026-11-25", 365)[0]?.from).toBe("2025-11-26")
})

it("days are said as people say them", () => {
  expect(spanWords({ from: "2026-11-25", to: "2026-11-25" })).toBe("November 25, 2026")
  expect(spanWords({ from: "2026-11-19", to: "2026-11-25" })).toBe("November 19, 2026 to November 25, 2026")
})
