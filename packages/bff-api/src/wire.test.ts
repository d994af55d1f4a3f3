import { Either, Schema } from "effect"
import { expect, test } from "vitest"
import { answer, WireNumber, wireName } from "./wire"

test("a success carries a boolean status and its result · API-04", () => {
  const wrapped = answer(Schema.Array(WireNumber))
  expect(Schema.encodeSync(wrapped)([1, 2])).toEqual({ status: true, result: [1, 2] })
  expect(Schema.decodeUnknownSync(wrapped)({ status: true, result: ["7"] })).toEqual([7])
})

test("a name stays on one line, whatever is written beside it", () => {
  const read = Schema.decodeUnknownEither(wireName(40))
  expect(Either.isRight(read("Ada O\u2019Neill-Łuć 李"))).toBe(true)
  for (const breaking of ["\n", "\r\n", "\t", "\u0085", "\u2028", "\u2029", "\u0007"])
    expect(String(Either.getLeft(read(`Ada${breaking}Bcc: everybody`)))).toContain("must be on one line")
})
