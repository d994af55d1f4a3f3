import { Either, Schema } from "effect"
import { expect, test } from "vitest"
import { ApplyFields } from "./apply-fields.server"

test("a station sends at most fifty entries at once", () => {
  const id = "0197a3c0-0000-7000-8000-000000000001"
  const task = { _tag: "Remove", code: "FR-1", itemId: null }
  const entry = { id, sequence: 1, task, scannedAt: "2026-11-22T10:00:00Z", userId: 2 }
  const isRead = (count: number) =>
    Either.isRight(Schema.decodeUnknownEither(ApplyFields)({ entries: Array.from({ length: count }, () => entry) }))
  expect(isRead(50)).toBe(true)
  expect(isRead(51)).toBe(false)
})
