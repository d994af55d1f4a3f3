import { expect, it } from "vitest"
import { outcomesOf, quantitiesOf } from "./write"

const lines = [1, 2].map((id) => ({
  ...{ id, remoteKey: `${id}`, remote: { inventoryItem: `${id}` }, isOff: false },
  ...{ from: 3, wanted: 2 },
}))
const told = (...errors: [code: string | null, field: string[] | null][]) =>
  outcomesOf(
    lines,
    errors.map(([code, field]) => ({ code, field })),
  )
const done = (...outcomes: [outcome: string, code: string | null][]) => ({
  _tag: "Done",
  value: { outcomes: outcomes.map(([outcome, code], at) => ({ id: at + 1, outcome, code })), wait: 0 },
})

it("a shop's answer gives each line its outcome", () => {
  const second = ["input", "quantities", "1"]
  expect(told()).toEqual(done(["done", null], ["done", null]))
  expect(told(["CHANGE_FROM_QUANTITY_STALE", second])).toEqual(done(["notDone", null], ["stale", null]))
  expect(told(["ITEM_NOT_STOCKED_AT_LOCATION", [...second, "locationId"]])).toEqual(
    done(["notDone", null], ["refused", "ITEM_NOT_STOCKED_AT_LOCATION"]),
  )
  // A token in the place of a code is not repeated, and an error without a place is one of every line.
  expect(told(["shpat_1234", null])).toEqual(done(["refused", "UNKNOWN"], ["refused", "UNKNOWN"]))
})

it("a key that was used before is waited for, sent again, or a mistake of ours", () => {
  expect(told(["IDEMPOTENCY_CONCURRENT_REQUEST", null])).toMatchObject({ problem: { _tag: "Away" } })
  expect(told(["IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED", null])).toEqual(done(["notDone", null], ["notDone", null]))
  expect(told(["IDEMPOTENCY_KEY_PARAMETER_MISMATCH", null])).toMatchObject({ problem: { _tag: "Malformed" } })
})

it("only a place in the quantities names a line", () => {
  const every = done(["refused", "INVALID"], ["refused", "INVALID"])
  for (const field of [["input", "name", "1"], ["input", "quantities", "x"], ["input", "quantities"], ["input"], []])
    expect(told(["INVALID", field])).toEqual(every)
  expect(told(["INVALID", ["input", "quantities", "0"]])).toEqual(done(["refused", "INVALID"], ["notDone", null]))
})

it("only what looks like a code is repeated", () => {
  const first = ["input", "quantities", "0"]
  const longest = "A".repeat(60)
  expect(told([longest, first])).toEqual(done(["refused", longest], ["notDone", null]))
  for (const code of [null, "", `${longest}A`, "invalid", "INVALID 1", "xINVALID", "INVALIDx"])
    expect(told([code, first])).toEqual(done(["refused", "UNKNOWN"], ["notDone", null]))
})

it("a request names each line with the number that it replaces, at one place", () => {
  expect(quantitiesOf("gid://shopify/Location/1", "a-key", lines)).toEqual({
    name: "available",
    reason: "correction",
    referenceDocumentUri: "gid://sightline/ChannelWrite/a-key",
    quantities: ["1", "2"].map((inventoryItemId) => ({
      ...{ inventoryItemId, locationId: "gid://shopify/Location/1", quantity: 2, changeFromQuantity: 3 },
    })),
  })
})
