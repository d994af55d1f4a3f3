import { Schema } from "effect"
import { expect, test } from "vitest"
import { answer, WireNumber } from "./wire"

test("a success carries a boolean status and its result · API-04", () => {
  const wrapped = answer(Schema.Array(WireNumber))
  expect(Schema.encodeSync(wrapped)([1, 2])).toEqual({ status: true, result: [1, 2] })
  expect(Schema.decodeUnknownSync(wrapped)({ status: true, result: ["7"] })).toEqual([7])
})
