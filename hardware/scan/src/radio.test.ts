import { describe, expect, it } from "vitest"
import { makeDetector } from "./detector"
import { strokesOf, suffixAfter } from "./test-keys"

const isTag = (text: string) => /^[0-9A-F]{24}$/.test(text)
const detector = () =>
  makeDetector(() => ({
    gap: 30,
    minLength: 4,
    fixedLength: 24,
    recognise: (text) => (text.startsWith("oes.") ? "certain" : isTag(text) ? "likely" : undefined),
  }))
const tags = (count: number) => Array.from({ length: count }, (_, nth) => `E28011${String(nth).padStart(18, "0")}`)

const typed = (
  text: string,
  { isLast = true, ...typing }: Parameters<typeof strokesOf>[1] & { isLast?: boolean } = {},
) => {
  const reader = detector()
  const found = strokesOf(text, typing).flatMap((stroke) => reader.press(stroke))
  return [...found, ...(isLast ? reader.silence() : [])].flatMap(({ found: codes }) => codes.map((code) => code.text))
}

describe("a radio reader that types", () => {
  it("without an end key loses no tag, however many run together and however slow", () => {
    for (const count of [1, 2, 5, 6, 7, 100]) {
      expect(typed(tags(count).join(""), { gap: 2 }), `${count}`).toEqual(tags(count))
      expect(typed(tags(count).join(""), { gap: 29 }), `${count}`).toEqual(tags(count))
    }
  })

  it("on a foreign layout and with Caps Lock types the same tags", () => {
    expect(typed(tags(3).join(""), { computer: "FR", capsLock: true })).toEqual(tags(3))
  })

  it("with an end key is read as any scanner, also a tag of another length, and labels between them", () => {
    const reader = detector()
    const long = `${"30".repeat(15)}AB`
    const read = [long, "oes.i.7", ...tags(2)].flatMap((text, nth) => {
      const strokes = strokesOf(text, { from: 1000 + nth * 1000, gap: 4 })
      return [...strokes, suffixAfter(strokes, "Enter")].flatMap((stroke) => reader.press(stroke))
    })
    expect(read.flatMap(({ found }) => found.map(({ text }) => text))).toEqual([long, "oes.i.7", ...tags(2)])
  })

  it("leaves what a person types", () => {
    expect(typed("0".repeat(48), { gap: 120 })).toEqual([])
  })
})
