import { highestLevel } from "@sightline/hardware-scan/signal"
import { expect, it, onTestFinished, vi } from "vitest"
import { gapOf, hertzOf, makeFinderTone } from "./tone"

const levels = Array.from({ length: highestLevel + 1 }, (_, level) => level)

it("each level is higher and quicker than the one below it", () => {
  for (const level of levels.slice(1)) {
    expect(hertzOf(level)).toBeGreaterThan(hertzOf(level - 1))
    expect(gapOf(level)).toBeLessThan(gapOf(level - 1))
  }
  expect([hertzOf(0), hertzOf(highestLevel)]).toEqual([330, 1320])
})

/** A browser's sound, whose clock the test moves. */
function aContext() {
  const beeps: { readonly hertz: number; readonly from: number }[] = []
  class Oscillator {
    constructor(
      _: unknown,
      readonly options: { readonly frequency: number },
    ) {}
    connect = (next: unknown) => next
    start = (from: number) => beeps.push({ hertz: this.options.frequency, from })
    stop = () => undefined
  }
  class Gain {
    gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
    connect = (next: unknown) => next
  }
  class Context {
    state = "suspended"
    currentTime = 0
    resume = async () => {
      this.state = "running"
    }
    close = async () => {
      this.state = "closed"
    }
  }
  vi.stubGlobal("OscillatorNode", Oscillator)
  vi.stubGlobal("GainNode", Gain)
  const opened: Context[] = []
  vi.stubGlobal(
    "AudioContext",
    class extends Context {
      constructor() {
        super()
        opened.push(this)
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return { beeps, opened }
}

it("it beeps when a beep is due, is silent where nothing is heard, and sounds only after a press", () => {
  const { beeps, opened } = aContext()
  const tone = makeFinderTone()
  tone.play(5)
  expect([beeps, opened]).toEqual([[], []])
  tone.unlock()
  const [context] = opened
  if (!context) throw new Error("a press opens the sound")
  for (let tenth = 0; tenth <= 30; tenth++) {
    context.currentTime = tenth / 10
    tone.play(tenth < 21 ? 0 : tenth < 25 ? null : highestLevel)
  }
  expect(beeps.map(({ hertz, from }) => [hertz, from])).toEqual([
    ...[0, 1, 2].map((from) => [330, from]),
    ...[2.5, 2.7, 2.9].map((from) => [1320, from]),
  ])
  tone.stop()
  expect(context.state).toBe("closed")
  tone.play(highestLevel)
  expect(beeps).toHaveLength(6)
})
