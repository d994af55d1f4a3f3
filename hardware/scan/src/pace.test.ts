import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { paceScans } from "./pace"
import { scanProfiles } from "./profile"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const scan = (text: string) => ({ id: text, text, at: 0, by: "wedge" as const })

describe("scans of the global handler", () => {
  it("act after 300 ms, and the next one 1200 ms after that; none is dropped · SCAN-03", () => {
    const acted: string[] = []
    const pace = paceScans(scanProfiles.global, ({ text }) => acted.push(`${text} ${Date.now()}`))
    vi.setSystemTime(0)
    for (const text of ["a", "b", "c"]) pace.take(scan(text))
    vi.advanceTimersByTime(299)
    expect(acted).toEqual([])
    vi.advanceTimersByTime(5000)
    expect(acted).toEqual(["a 300", "b 1500", "c 2700"])
    pace.take(scan("d"))
    vi.advanceTimersByTime(300)
    expect(acted).toHaveLength(4)
  })
})
