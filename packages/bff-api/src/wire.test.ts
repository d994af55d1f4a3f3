import { ItemAlreadyRemoved } from "@sightline/model/removal"
import { Schema } from "effect"
import { expect, test } from "vitest"
import { ItemAlreadyRemoved as Wire } from "./refusals"
import { answer, WireNumber } from "./wire"

test("a refusal is written with title, detail, message and its code, and read back as itself", () => {
  const body = Schema.encodeSync(Wire)(new ItemAlreadyRemoved())
  expect(body).toEqual({
    title: "Already removed",
    detail: "Item already removed",
    message: "Item already removed",
    code: "ItemAlreadyRemoved",
  })
  expect(Schema.decodeUnknownSync(Wire)(body)).toBeInstanceOf(ItemAlreadyRemoved)
})

test("a success carries a boolean status and its result · API-04", () => {
  const wrapped = answer(Schema.Array(WireNumber))
  expect(Schema.encodeSync(wrapped)([1, 2])).toEqual({ status: true, result: [1, 2] })
  expect(Schema.decodeUnknownSync(wrapped)({ status: true, result: ["7"] })).toEqual([7])
})
