import { expect, it } from "vitest"
import { afterPair, afterSeveral, nothingRead, readingOf, withScan } from "./pairing-state"

const tag = "E2801160600002054C3D5A1B"
const other = "E2801160600002054C3D5A1C"
const label = "oes.i.1042"
const read = (...texts: readonly string[]) =>
  readingOf(texts.reduce((before, text) => withScan(before, text), nothingRead))

it("a label and a tag are a pair in either order, however often the tag answers", () => {
  const pair = { _tag: "Pair", epc: tag, code: label }
  expect(read(label, tag)).toEqual(pair)
  expect(read(tag.toLowerCase(), label)).toEqual(pair)
  expect(read(tag, tag, label, tag)).toEqual(pair)
  expect(read("oes.i.7", label, tag)).toEqual(pair)
})

it("half a pair waits for the other half", () => {
  expect(read()).toEqual({ _tag: "Nothing" })
  expect(read(label)).toEqual({ _tag: "NeedsTag" })
  expect(read(tag)).toEqual({ _tag: "NeedsItem" })
})

it("a tag that still lies at the reader is no news, before and after it is paired", () => {
  const half = withScan(nothingRead, tag)
  expect(withScan(half, tag)).toBe(half)
  expect(withScan(nothingRead, tag, tag)).toBe(nothingRead)
  expect(readingOf(withScan(withScan(nothingRead, `${tag}${other}`, tag), label))).toEqual({
    _tag: "Pair",
    epc: other,
    code: label,
  })
})

it("several tags at once are nobody's, also where a reader types them without an end key", () => {
  expect(read(label, tag, other)).toEqual({ _tag: "Several", count: 2 })
  expect(read(label, `${tag}${other}`)).toEqual({ _tag: "Several", count: 2 })
})

it("the label behind a pair is the next one's, and the label behind a label without a tag corrects it", () => {
  const pair = [label, tag].reduce((before, text) => withScan(before, text), nothingRead)
  const behind = withScan(pair, "oes.i.7")
  expect(readingOf(behind)).toEqual({ _tag: "Pair", epc: tag, code: label })
  expect(afterPair(behind)).toEqual({ ...nothingRead, code: "oes.i.7" })
  expect(afterPair(withScan(behind, label))).toEqual(nothingRead)
  // The tag came first: what follows its label is another label for it.
  expect(read(tag, "oes.i.7", label)).toEqual({ _tag: "Pair", epc: tag, code: label })
})

it("several tags leave the label to wait for one, unless the next label was read among them", () => {
  const several = [label, tag, other].reduce((before, text) => withScan(before, text), nothingRead)
  expect(afterSeveral(several)).toEqual({ ...nothingRead, code: label })
  const mixed = [label, tag, "oes.i.7", other].reduce((before, text) => withScan(before, text), nothingRead)
  expect(readingOf(mixed)).toEqual({ _tag: "Several", count: 2 })
  expect(afterSeveral(mixed)).toEqual(nothingRead)
})
