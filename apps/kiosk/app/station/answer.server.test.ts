import type { EntryOutcome } from "@sightline/model/station-entry"
import { expect, it } from "vitest"
import { appliedEntries } from "./answer.server"

const answerTo = (outcome: EntryOutcome) => {
  const given = {
    answers: [{ id: "a" as never, sequence: 1, appliedAt: new Date(0), outcome }],
    nextSequence: 2,
    isRevoked: false,
    isFull: false,
    tasks: [],
  }
  return appliedEntries(given).answers[0]?.answer
}
const item = { itemId: 11 as never, product: null, statusId: 30 as never }

it("a conflict shows both sides, and the time of the other scan", () => {
  const last = { by: "Bo", at: new Date(9000), scannedAt: new Date(5000), station: "Front", toStatusId: 30 as never }
  expect(answerTo({ _tag: "Conflict", reason: "alreadyRemoved", ...item, last, reversibleTo: 5 as never })).toEqual({
    _tag: "Conflict",
    reason: "ItemAlreadyRemoved",
    itemId: 11,
    product: null,
    reversibleTo: 5,
    other: { by: "Bo", at: 5000, station: "Front" },
  })
  expect(answerTo({ _tag: "Conflict", reason: "reserved", ...item, last: null, reversibleTo: null })).toMatchObject({
    reason: "ItemNotRemovable",
    other: null,
  })
})

it("a waiting entry shows its reason, and a dropped one the manager's words", () => {
  expect(answerTo({ _tag: "Waiting", reason: "grantExpired" })).toEqual({ _tag: "Held", reason: "grantExpired" })
  const dropped = answerTo({ _tag: "Dropped", by: "Ana", at: new Date(0), because: "counted twice" })
  expect(dropped).toMatchObject({ reason: "Dropped", said: "Ana dropped this scan: counted twice" })
})

it("a count that differs is a conflict that names the stock's, and a field that is missing is said", () => {
  const unlike = {
    _tag: "Conflict",
    ...item,
    itemId: null,
    last: null,
    statusId: null,
    reversibleTo: null,
    now: 4,
  } as const
  expect(answerTo({ ...unlike, reason: "quantityMissing" })).toMatchObject({ reason: "QuantityMissing", now: 4 })
  expect(answerTo({ ...unlike, reason: "groupCountChanged" })).toMatchObject({ reason: "GroupCountChanged", now: 4 })
  const said = "Center is required"
  expect(answerTo({ _tag: "Refused", reason: "FieldsRefused", product: null, itemId: null, said })).toMatchObject({
    said,
  })
})
