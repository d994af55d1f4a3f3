import { describe, expect, it } from "vitest"
import { type Signal, tones, vibration } from "./tones"

const signals = Object.keys(tones) as Signal[]
const pairs = signals.flatMap((one, place) => signals.slice(place + 1).map((other) => [one, other] as const))

describe("the five tones", () => {
  it.each(pairs)("%s and %s differ in rhythm: in the number of beeps, or by half in their length", (one, other) => {
    const [a, b] = [tones[one].beeps, tones[other].beeps]
    const longest = (beeps: typeof a) => Math.max(...beeps.map((beep) => beep.for))
    const ratio = longest(a) / longest(b)
    expect(a.length !== b.length || ratio > 1.5 || ratio < 1 / 1.5).toBe(true)
  })

  it.each(pairs)("%s and %s differ in pitch too", (one, other) => {
    expect(tones[one].beeps.map(({ hertz }) => hertz)).not.toEqual(tones[other].beeps.map(({ hertz }) => hertz))
  })

  it("a success ends before a fast user's next scan, and each vibrates in its own rhythm", () => {
    expect(vibration("done")).toEqual([70, 20, 110])
    expect(vibration("refused")).toEqual([550])
    expect(vibration("again")).toHaveLength(5)
    expect(new Set(signals.map((signal) => vibration(signal).join())).size).toBe(5)
  })
})
