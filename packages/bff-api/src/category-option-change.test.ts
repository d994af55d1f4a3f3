import { Either, Schema } from "effect"
import { expect, it } from "vitest"
import { SentAttributeIds, SentSequence } from "./category-option-change"

const sequence = Schema.decodeUnknownEither(SentSequence)
const attributes = Schema.decodeUnknownEither(SentAttributeIds)

it("a sent order sequence is a number of at least 0, and an empty one is 0 · CATOPT-07", () => {
  for (const [sent, read] of [
    ["", 0],
    [null, 0],
    [0, 0],
    ["7", 7],
    [12, 12],
  ])
    expect([sent, sequence(sent)]).toEqual([sent, Either.right(read)])
  for (const wrong of [-1, 1.5, "-1", "many", true, [1]])
    expect([wrong, Either.isLeft(sequence(wrong))]).toEqual([wrong, true])
})

it("sent attribute ids that are empty or 0 are dropped · CATOPT-08", () => {
  for (const [sent, read] of [
    ["4,,0,7", [4, 7]],
    ["0", []],
    ["", []],
    [[0, 4], [4]],
  ])
    expect([sent, attributes(sent)]).toEqual([sent, Either.right(read)])
  expect(Either.isLeft(attributes("4;7"))).toBe(true)
})
