import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { makeCardReading, readingOver } from "./card-reading"
import { scanProfiles } from "./profile"
import { readSetup, setupCard } from "./setup"
import type { Scan } from "./source"
import type { Stroke } from "./stroke"
import { testPage } from "./test-page"
import { hearStrokes, listenForScans } from "./wedge"

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(10_000)
})
afterEach(() => void vi.useRealTimers())

function looking() {
  const at = testPage()
  const [scans, readings]: [Scan[], (readonly Stroke[])[]] = [[], []]
  listenForScans({ profile: scanProfiles.scanRemove, onScan: (scan) => void scans.push(scan) }, at.page)
  const reading = makeCardReading((strokes) => void readings.push(strokes))
  const stop = hearStrokes(reading.take, at.page)
  return { ...at, scans, readings, stop }
}

it("a card is one reading at any pace, with or without an end key, and no scan", () => {
  const on = looking()
  on.type(setupCard, 4, "Enter")
  on.type(setupCard, 110)
  vi.advanceTimersByTime(readingOver)
  expect(on.scans).toEqual([])
  expect(on.readings.map((strokes) => readSetup(strokes))).toMatchObject([
    { readable: true, suffix: "Enter", learnedGap: 30, advice: [] },
    { readable: true, suffix: undefined, learnedGap: 120, advice: ["no Enter or Tab at the end", "slow"] },
  ])
})

it("a person's own Space, Enter and Tab press what has the focus", () => {
  const on = looking()
  for (const key of [" ", "Enter", "Tab"]) on.press({ key, at: Date.now() })
  expect(on.clicks).toEqual([" ", "Enter", "Tab"])
  expect(on.readings).toEqual([])
})

it("scans are scans again once nobody looks at the scanner", () => {
  const on = looking()
  on.stop()
  on.type("oes.i.1042", 8, "Enter")
  vi.advanceTimersByTime(1000)
  expect(on.scans.map(({ text }) => text)).toEqual(["oes.i.1042"])
})
