import { expect, it } from "vitest"
import { hasLongTag } from "./long-tag"

const bytes = (text: string) => new TextEncoder().encode(text)
const blanks = (count: number) => " ".repeat(count)

it("a tag is too long by itself, by its quoted value, or by the text after it, at any position", () => {
  for (const much of [blanks(300_000), `a="${">".repeat(300_000)}"`]) {
    expect(hasLongTag(bytes(`<a><row ${much}><c/></row></a>`))).toBe(true)
    expect(hasLongTag(bytes(`<a><row ${much}`))).toBe(true)
  }
  expect(hasLongTag(bytes(`<a>${blanks(300_000)}</a>`))).toBe(true)
  expect(hasLongTag(bytes(`${blanks(300_000)}<a/>`))).toBe(true)
})

it("a cell holds as much text as a spreadsheet allows, in any script, and rows are unlimited", () => {
  for (const letter of ["&amp;", "漢", "x"])
    expect(hasLongTag(bytes(`<si><t>${letter.repeat(32_767)}</t></si>`.repeat(20)))).toBe(false)
  expect(hasLongTag(bytes("<row><c/></row>".repeat(100_000)))).toBe(false)
  expect(hasLongTag(bytes(""))).toBe(false)
})
