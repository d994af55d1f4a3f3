import { expect, it } from "vitest"
import { adviceOn, kindsOf, noTags, type TagCheck, withTags } from "./tag-check"
import { allLayouts, strokesOf, suffixAfter } from "./test-keys"

const tag = (nth: number) => `34F${String(nth).padStart(21, "0")}`
const limit = 30

/** What a reader types, a stop after the other, each with Enter or without. */
function heard(texts: readonly string[], { isEnded = true, ...typing }: { isEnded?: boolean; gap?: number } = {}) {
  let check: TagCheck | undefined = noTags
  for (const text of texts) {
    const strokes = strokesOf(text, { gap: 4, ...typing })
    check = check && withTags(check, isEnded ? [...strokes, suffixAfter(strokes, "Enter")] : strokes)
  }
  return check ?? noTags
}

it("a reader that ends each tag and says each once needs no advice, whatever its layout and Caps Lock", () => {
  const texts = [1, 2, 3, 4, 5].map(tag)
  for (const computer of allLayouts)
    for (const capsLock of [false, true]) {
      let check: TagCheck | undefined = noTags
      for (const text of texts) {
        const strokes = strokesOf(text, { gap: 4, computer, capsLock })
        check = check && withTags(check, [...strokes, suffixAfter(strokes, "Enter")])
      }
      expect([...(check?.reads.keys() ?? [])], computer).toEqual(texts)
      expect(check && adviceOn(check, limit)).toEqual([])
    }
})

it("each fault of a reader is named, and no other", () => {
  const five = [1, 2, 3, 4, 5].map(tag)
  const cases: ReadonlyArray<readonly [string, TagCheck, readonly string[]]> = [
    ["without an end key", heard([five.join("")], { isEnded: false }), ["tags run together"]],
    ["cut", heard([tag(1), tag(2).slice(2)]), ["tags are cut"]],
    [
      "cut without an end key",
      heard([`${five.join("")}34`], { isEnded: false }),
      ["tags are cut", "tags run together"],
    ],
    ["three times", heard([...five, ...five, ...five]), ["each tag many times"]],
    ["twice", heard([...five, ...five]), []],
    ["slow", heard(five, { gap: 60 }), ["too slow"]],
  ]
  for (const [name, check, advice] of cases) expect(adviceOn(check, limit), name).toEqual(advice)
})

it("tags are told apart by what kind of number they bear; one of another length needs its end", () => {
  const long = `30${"1".repeat(30)}`
  const check = heard([tag(1), tag(2), `30${"5".repeat(22)}`, `E2${"5".repeat(22)}`, "0".repeat(24), long])
  expect(kindsOf(check)).toEqual([
    ["GIAI-96", 2],
    ["SGTIN-96", 2],
    ["blank", 1],
    ["other", 1],
  ])
  expect(adviceOn(heard([long], { isEnded: false }), limit)).toContain("tags are cut")
})

it("a label, a card and a UPC are no radio reader's", () => {
  for (const text of [
    "oes.i.1042",
    "00340123450000000018",
    "Sightline-SETUP_aqwzym.AQWZYM-0123456789",
    "4006381333931",
    "ABCDEF",
  ])
    expect(withTags(noTags, strokesOf(text, { gap: 4 })), text).toBeUndefined()
})
