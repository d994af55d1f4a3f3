import { describe, expect, it } from "vitest"
import { type DetectorRule, makeDetector } from "./detector"
import type { Recognise } from "./reading"
import type { Stroke } from "./stroke"
import { allLayouts, chance, strokesOf, suffixAfter } from "./test-keys"

const knows: Recognise = (text) => {
  if (/^oes(\.i)?\.[1-9][0-9]{0,9}$/i.test(text)) return "certain"
  return text === "036000291452" || text === "4006381333931" ? "likely" : undefined
}
const removal: DetectorRule = { minLength: 4, gap: 30, recognise: knows }

/** Everything that comes out after these key presses and then silence. */
function codes(strokes: readonly Stroke[], rule: Partial<DetectorRule> = {}): string[] {
  const detector = makeDetector(() => ({ ...removal, ...rule }))
  const findings = [...strokes.flatMap((stroke) => detector.press(stroke)), ...detector.silence()]
  return findings.flatMap(({ found }) => found.map(({ text }) => text))
}
const withEnter = (strokes: Stroke[], gap = 5) => [...strokes, suffixAfter(strokes, "Enter", gap)]
const after = (strokes: readonly Stroke[], pause: number) => (strokes.at(-1)?.at ?? 0) + pause

describe("a scanner's keys", () => {
  it.each([2, 5, 10, 20, 30])("are found at %i ms per key, with Enter, Tab and no suffix", (gap) => {
    const strokes = strokesOf("oes.i.1042", { gap })
    expect(codes(withEnter(strokes, gap))).toEqual(["oes.i.1042"])
    expect(codes([...strokes, suffixAfter(strokes, "Tab", gap)])).toEqual(["oes.i.1042"])
    expect(codes(strokes)).toEqual(["oes.i.1042"])
  })

  it("are found at 60 ms per key at a station that has learned it", () => {
    const strokes = strokesOf("oes.i.1042", { gap: 60 })
    expect(codes(withEnter(strokes, 60))).toEqual([])
    expect(codes(withEnter(strokes, 60), { gap: 90 })).toEqual(["oes.i.1042"])
    expect(codes(strokes, { gap: 90 })).toEqual(["oes.i.1042"])
  })

  it("are found when a wireless scanner sends them in bursts", () => {
    const gap = (place: number) => (place % 4 === 0 ? 60 : 1)
    expect(codes(withEnter(strokesOf("oes.i.1042", { gap })))).toEqual(["oes.i.1042"])
    expect(codes(withEnter(strokesOf("X7-4411-B", { gap })))).toEqual(["X7-4411-B"])
  })

  it.each([60, 99, 100, 180, 250])("keep the first of them when it comes %i ms before the rest", (wake) => {
    const strokes = strokesOf("oes.i.1042", { gap: (place) => (place === 1 ? wake : 4) })
    expect(codes(withEnter(strokes))).toEqual(["oes.i.1042"])
    expect(codes(strokes)).toEqual(["oes.i.1042"])
  })

  it("are no longer a code by a key that somebody typed before, or long before", () => {
    const typed = strokesOf("1")
    const scan = strokesOf("oes.i.1042", { from: after(typed, 200) })
    expect(codes([...typed, ...withEnter(scan)])).toEqual(["oes.i.1042"])
    const late = strokesOf("oes.i.1042", { gap: (place) => (place === 1 ? 320 : 4) })
    expect(codes(withEnter(late))).toEqual(["es.i.1042"])
  })

  it("never lose characters to a pause inside a foreign code", () => {
    const gap = (place: number) => (place === 3 ? 70 : 4)
    expect(codes(withEnter(strokesOf("AB7036000291452", { gap })))).toEqual(["AB7036000291452"])
  })

  it("are found at the limit when the browser rounds their times, and are never cut short beyond it", () => {
    const rounded = (place: number) => 30 + (place % 2 ? 0.2 : -0.1)
    expect(codes(strokesOf("oes.i.1042", { gap: rounded }))).toEqual(["oes.i.1042"])
    expect(codes(strokesOf("X7-4411-B", { gap: rounded }))).toEqual(["X7-4411-B"])
    const uneven = (place: number) => [60, 25, 28, 50, 24, 27, 26, 25][place % 8] ?? 30
    expect(codes(strokesOf("X7-4411-B", { gap: uneven }))).toEqual([])
  })

  it("make a code of one character if a screen wants it, by an equally fast suffix", () => {
    const one = strokesOf("7")
    expect(codes(withEnter(one), { minLength: 1 })).toEqual(["7"])
    expect(codes(withEnter(one, 80), { minLength: 1 })).toEqual([])
    expect(codes(one, { minLength: 1 })).toEqual([])
  })

  it("are no scan below the screen's minimum length · SCAN-06", () => {
    expect(codes(withEnter(strokesOf("123")))).toEqual([])
    expect(codes(withEnter(strokesOf("1234")))).toEqual(["1234"])
    expect(codes(withEnter(strokesOf("12")), { minLength: 2 })).toEqual(["12"])
    const ours: DetectorRule["recognise"] = (text) => (/^p\.[0-9]+$/.test(text) ? "certain" : undefined)
    expect(codes(withEnter(strokesOf("p.7")), { recognise: ours })).toEqual([])
    expect(codes(withEnter(strokesOf("p.77")), { recognise: ours })).toEqual(["p.77"])
  })
})

describe("scans one after the other", () => {
  it("stay separate by suffix, by silence, and when only the keys' timestamps show the silence", () => {
    const first = strokesOf("oes.i.1042")
    const second = (pause: number) => strokesOf("oes.i.1043", { from: after(first, pause) })
    expect(codes([...withEnter(first), ...withEnter(second(12))])).toEqual(["oes.i.1042", "oes.i.1043"])
    expect(codes([...first, ...second(120)])).toEqual(["oes.i.1042", "oes.i.1043"])
  })

  it("stay separate in a burst of 20 without suffix, 50 ms apart, even at 60 ms per key", () => {
    const expected = Array.from({ length: 20 }, (_, n) => `oes.i.${104 + 37 * n}`)
    for (const gap of [2, 10, 30, 60]) {
      const burst: Stroke[] = []
      for (const code of expected) burst.push(...strokesOf(code, { gap, from: after(burst, 50) }))
      expect(codes(burst, { gap: gap > 30 ? 90 : 30 })).toEqual(expected)
    }
  })

  it("stay separate in such a burst of UPCs, where only the pause divides them", () => {
    for (const gap of [2, 10, 20, 30]) {
      const burst: Stroke[] = []
      const expected = Array.from({ length: 20 }, (_, n) => (n % 2 ? "4006381333931" : "036000291452"))
      for (const code of expected) burst.push(...strokesOf(code, { gap, from: after(burst, 50) }))
      expect(codes(burst)).toEqual(expected)
    }
  })

  it("are divided between digits only where the keys pause", () => {
    const first = strokesOf("036000291452")
    const apart = [...first, ...strokesOf("4006381333931", { from: after(first, 50) })]
    const joined = strokesOf("0360002914524006381333931")
    expect(codes(apart)).toEqual(["036000291452", "4006381333931"])
    expect(codes(joined)).toEqual(["0360002914524006381333931"])
  })
})

describe("a person's keys", () => {
  it("are left alone from 55 ms per key on, with and without Enter", () => {
    for (const text of ["frames", "oes.i.1042", "036000291452"])
      for (const gap of [55, 80, 99, 140, 400]) {
        expect(codes(strokesOf(text, { gap }))).toEqual([])
        expect(codes(withEnter(strokesOf(text, { gap }), gap))).toEqual([])
      }
  })

  it("are left alone when two or three of them roll", () => {
    expect(codes(withEnter(strokesOf("ok", { gap: 20 }), 90), { minLength: 2 })).toEqual([])
    expect(codes(strokesOf("the", { gap: 25 }), { minLength: 2 })).toEqual([])
  })

  it("stay typing when a scan follows at once", () => {
    const typed = strokesOf("blue", { gap: 70 })
    const scan = withEnter(strokesOf("oes.i.1042", { from: after(typed, 80) }))
    const detector = makeDetector(() => removal)
    const [finding] = [...typed, ...scan].flatMap((stroke) => detector.press(stroke))
    expect(finding?.found[0]?.text).toBe("oes.i.1042")
    expect(finding?.found[0]?.strokes[0]).toBe(scan[0])
  })

  it("are never taken for a scan in 2,000 random lines at a person's pace", () => {
    const random = chance(7)
    for (let line = 0; line < 2000; line++) {
      const text = Array.from(
        { length: 1 + Math.floor(random() * 30) },
        () => "abcdeqwz.-019 "[Math.floor(random() * 14)],
      ).join("")
      const strokes = strokesOf(text, { gap: () => 55 + random() * 200 })
      expect(codes(random() < 0.5 ? withEnter(strokes, 55 + random() * 100) : strokes)).toEqual([])
    }
  })
})

describe("any mixture", () => {
  it("gives exactly the scanned codes, in order, in 1,000 random days", () => {
    const random = chance(42)
    for (let day = 0; day < 1000; day++) {
      const expected: string[] = []
      let keys: Stroke[] = []
      for (let act = 0; act < 12; act++) {
        const pause = 130 + random() * 500
        const from = after(keys, pause)
        if (random() < 0.4) {
          const typed = strokesOf("some words".slice(0, 1 + Math.floor(random() * 10)), {
            from,
            gap: () => 60 + random() * 90,
          })
          keys = [...keys, ...(random() < 0.3 ? withEnter(typed, 70 + random() * 80) : typed)]
        } else {
          const code =
            random() < 0.7 ? `oes.i.${1 + Math.floor(random() * 99_999)}` : `F${Math.floor(random() * 1e9)}-x`
          const pace = 2 + random() * 22
          const scan = strokesOf(code, { from, gap: () => pace * (0.5 + random()) })
          expected.push(code)
          keys = [
            ...keys,
            ...scan,
            ...(random() < 0.7 ? [suffixAfter(scan, random() < 0.5 ? "Enter" : "Tab", pace)] : []),
          ]
        }
      }
      expect(codes(keys)).toEqual(expected)
    }
  })
})

describe("any keyboard", () => {
  const forms = ["oes.i.1042", "oes.1042", "036000291452"]
  it.each(allLayouts)(
    "reads every form of code on a %s computer, from a scanner set to US or to its layout",
    (computer) => {
      for (const text of forms)
        for (const scanner of ["US", computer] as const)
          for (const capsLock of [false, true]) {
            const [read] = codes(withEnter(strokesOf(text, { scanner, computer, capsLock })))
            expect(capsLock ? read?.toLowerCase() : read).toBe(text)
          }
    },
  )

  it.each(allLayouts)("reads a client's code of its worst letters, digits, - and _ on a %s computer", (computer) => {
    const recognise: Recognise = (text) => (/^aqw-zym_\.i\.[0-9]+$/i.test(text) ? "certain" : undefined)
    for (const scanner of ["US", computer] as const)
      expect(codes(withEnter(strokesOf("AQW-zym_.i.1234567890", { scanner, computer })), { recognise })).toEqual([
        "AQW-zym_.i.1234567890",
      ])
  })

  it("reads a number pad without NumLock", () => {
    expect(codes(withEnter(strokesOf("036000291452", { numberPad: true })))).toEqual(["036000291452"])
    expect(codes(withEnter(strokesOf("oes.i.1042", { numberPad: true })))).toEqual(["oes.i.1042"])
  })

  it("reads a foreign code as printed under Caps Lock", () => {
    expect(codes(withEnter(strokesOf("aB-99x", { capsLock: true })))).toEqual(["aB-99x"])
  })
})
