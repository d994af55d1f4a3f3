import { Either, Schema } from "effect"
import { expect, it } from "vitest"
import { SearchInventory } from "./inventory-search"

const read = (count: number) =>
  Schema.decodeUnknownEither(SearchInventory)({
    categoryOptions: Array.from({ length: count }, () => ({ categoryOptionCode: "Shape", returnValue: "3007" })),
  })

it("a search has at most twelve filters; a larger one is refused unread, and the field is named", () => {
  expect(Either.isRight(read(12))).toBe(true)
  const refused = Either.flip(read(13))
  expect(String(Either.getOrThrow(refused))).toMatch(/"categoryOptions".*must not have more than 12 entries/s)
})
