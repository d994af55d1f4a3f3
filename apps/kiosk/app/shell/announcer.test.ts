import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { type Announcement, makeAnnouncer } from "./announcer"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function heard() {
  const said: string[] = []
  const announce = makeAnnouncer(({ tone, text }: Announcement) => said.push(`${tone}: ${text}`))
  return {
    said,
    good: (text: string) => announce({ tone: "good", text }),
    bad: (text: string) => announce({ tone: "bad", text }),
  }
}

it("a scan is one announcement, within 300 ms", () => {
  const { said, good } = heard()
  good("Removed. A")
  vi.advanceTimersByTime(299)
  expect(said).toEqual(["good: Removed. A"])
  vi.advanceTimersByTime(10_000)
  expect(said).toHaveLength(1)
})

it("successes in quick succession are one announcement", () => {
  const { said, good } = heard()
  for (const text of ["A", "B", "C"]) {
    good(text)
    vi.advanceTimersByTime(50)
  }
  vi.advanceTimersByTime(200)
  expect(said).toEqual(["good: 3 done. Last: C"])
})

it("failures are never merged, and keep their order", () => {
  const { said, good, bad } = heard()
  good("A")
  bad("Not found. X")
  bad("Not found. Y")
  good("B")
  vi.advanceTimersByTime(1000)
  expect(said).toEqual(["good: A", "bad: Not found. X", "bad: Not found. Y", "good: B"])
})
