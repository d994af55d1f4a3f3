import { describe, expect, it } from "vitest"
import { learnGap, readSetup, setupCard } from "./setup"
import { allLayouts, strokesOf, suffixAfter, type Typing } from "./test-keys"

const scanned = (typing: Typing = {}) => {
  const strokes = strokesOf(setupCard, typing)
  return readSetup([...strokes, suffixAfter(strokes, "Enter")])
}

describe("the set-up card", () => {
  it.each(allLayouts)("has nothing to say about a scanner set to the computer's layout (%s)", (layout) => {
    expect(scanned({ scanner: layout, computer: layout })).toEqual({
      readable: true,
      suffix: "Enter",
      learnedGap: 30,
      advice: [],
    })
  })

  it.each(["FR", "BE", "DE", "IT", "ES"] as const)(
    "names a scanner set to US on a %s computer, and reads it",
    (computer) => {
      expect(scanned({ computer })).toMatchObject({
        readable: true,
        advice: ["another keyboard layout than the computer's"],
      })
    },
  )

  it("names a scanner set to a third country", () => {
    expect(scanned({ scanner: "FR", computer: "DE" })).toMatchObject({
      readable: false,
      advice: ["a keyboard layout nobody can read"],
    })
  })

  it("names Caps Lock, a number pad without NumLock, a missing suffix and a slow scanner", () => {
    expect(scanned({ capsLock: true })).toMatchObject({ readable: true, advice: ["Caps Lock is on"] })
    expect(scanned({ numberPad: true })).toMatchObject({ readable: true, advice: ["number pad without NumLock"] })
    expect(readSetup(strokesOf(setupCard))).toMatchObject({ suffix: undefined, advice: ["no Enter or Tab at the end"] })
    expect(scanned({ gap: 50 })).toMatchObject({ readable: true, learnedGap: 75, advice: ["slow"] })
  })

  it("names lost characters", () => {
    const strokes = strokesOf(setupCard.slice(2))
    expect(readSetup([...strokes, suffixAfter(strokes, "Enter")])).toMatchObject({
      readable: false,
      advice: ["characters are missing"],
    })
  })

  it("teaches the station one and a half times the scanner's gap, between 30 and 120 ms", () => {
    const at = (gap: number) => learnGap(Array.from({ length: 10 }, (_, n) => ({ at: n * gap })))
    expect([at(2), at(30), at(60), at(500)]).toEqual([30, 45, 90, 120])
    expect(learnGap([])).toBe(30)
  })
})
