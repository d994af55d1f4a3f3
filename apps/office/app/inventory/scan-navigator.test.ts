import { scanProfiles } from "@sightline/hardware-scan/profile"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { makeScanNavigator, type Target } from "./scan-navigator"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const scan = (text: string) => ({ id: text, text, at: Date.now(), by: "wedge" as const })
const found = (path: string): Target => ({ _tag: "Found", path, label: path })

function aPage(lookUp = async (code: string): Promise<Target> => found(`/${code}`)) {
  const seen: string[] = []
  const navigator = makeScanNavigator({ profile: scanProfiles.global, lookUp })
  const seat = (name: string) => ({
    go: (path: string) => void seen.push(`${name} goes ${path} at ${Date.now() - start}`),
    tell: (code: string, { _tag }: { _tag: string }) =>
      void (_tag !== "Found" && seen.push(`${name} says ${code} ${_tag}`)),
  })
  const start = Date.now()
  return { navigator, seat, seen }
}

it("a scan acts after 300 ms, and the next 1200 ms after the previous page · SCAN-03", async () => {
  const { navigator, seat, seen } = aPage()
  navigator.sit(seat("a"))
  for (const code of ["1", "2", "3"]) navigator.add(scan(code))
  await vi.advanceTimersByTimeAsync(299)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen).toEqual(["a goes /1 at 300", "a goes /2 at 1500", "a goes /3 at 2700"])
})

it("a scan during a page change waits for the next page", async () => {
  const { navigator, seat, seen } = aPage()
  const leave = navigator.sit(seat("a"))
  navigator.add(scan("1"))
  navigator.add(scan("2"))
  await vi.advanceTimersByTimeAsync(400)
  leave()
  await vi.advanceTimersByTimeAsync(3_000)
  navigator.sit(seat("b"))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(seen).toEqual(["a goes /1 at 300", "b goes /2 at 3700"])
})

it("every code has a visible outcome: unknown, unanswered, or too late for the next page", async () => {
  const answers: Record<string, Target> = { "1": { _tag: "Unknown" }, "2": { _tag: "NoAnswer" }, "3": found("/3") }
  const { navigator, seat, seen } = aPage(async (code) => answers[code] ?? { _tag: "Unknown" })
  const leave = navigator.sit(seat("a"))
  for (const code of ["1", "2", "3"]) navigator.add(scan(code))
  await vi.advanceTimersByTimeAsync(2_000)
  leave()
  navigator.add(scan("4"))
  await vi.advanceTimersByTimeAsync(11_000)
  navigator.sit(seat("b"))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(seen).toEqual(["a says 1 Unknown", "a says 2 NoAnswer", "a goes /3 at 900", "b says 4 TooLate"])
})
