import { describe, expect, it } from "vitest"
import { badgeCode, badgeLetters, beginsBadge, isBadge, readBadge } from "./badge-code"

const letters = badgeLetters(Uint8Array.from({ length: 16 }, (_, nth) => nth * 16 + 5))
const code = badgeCode("oes", letters)

describe("the code of a badge", () => {
  it("holds all 128 bits, and reads back in any letter case", () => {
    expect(letters).toHaveLength(26)
    expect(readBadge(code)).toBe(letters)
    expect(readBadge(code.toUpperCase())).toBe(letters)
    for (let bit = 0; bit < 128; bit++) {
      const one = new Uint8Array(16)
      one[bit >> 3] = 128 >> (bit & 7)
      expect(badgeLetters(one)).not.toBe(badgeLetters(new Uint8Array(16)))
    }
  })

  it("is no badge with one letter misread, or with two exchanged", () => {
    const first = code.indexOf(".b.") + 3
    for (let at = first; at < code.length; at++) {
      const wrong = code[at] === "a" ? "b" : "a"
      expect(isBadge(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(false)
      const [one, two] = [code[at] ?? "", code[at + 1] ?? ""]
      if (two && one !== two) expect(isBadge(code.slice(0, at) + two + one + code.slice(at + 2))).toBe(false)
    }
  })

  it("is known by its beginning, and an item, a card and a place are not", () => {
    expect(beginsBadge(code.slice(0, 7))).toBe(true)
    for (const other of ["oes.i.1042", "oes.c.undo", "oes.l.12", "oes.b.", "036000291452"]) {
      expect(beginsBadge(other)).toBe(false)
      expect(isBadge(other)).toBe(false)
    }
  })
})
