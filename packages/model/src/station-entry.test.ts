import { Either, Schema } from "effect"
import { expect, it } from "vitest"
import { EntryOutcome, EntryTask } from "./station-entry"

const frame = {
  scannedAs: "InventoryItemID",
  scanValue: "oes.i.1",
  id: 7,
  statusId: 5,
  items: [{ id: 1, statusId: 30, quantity: 1 }],
  image: null,
  totalQuantity: 0,
  itemTypeName: "Frame",
  number: "N-7",
  code: "C-7",
  upc: "",
  description: "A frame",
}
const change = { itemId: 1, inventoryId: 7, previousStatusId: 5, statusId: 30, totalQuantity: 0 }
const last = { by: "Ana", at: "2026-11-22T10:00:00.000Z", scannedAt: null, station: "Wall", toStatusId: 30 }

/** As the first release has stored them; what stands in a client's database is never rewritten. */
const first = {
  tasks: [
    { _tag: "Remove", code: "oes.i.1", itemId: null },
    { _tag: "Reverse", code: "", itemId: 1, of: "019aab00-0000-7000-8000-000000000001" },
  ],
  outcomes: [
    { _tag: "Removed", change, product: frame },
    { _tag: "Reversed", change, product: null },
    { _tag: "Choice", products: [frame] },
    { _tag: "NotFound", message: "This product is inactive", product: frame },
    { _tag: "Refused", reason: "NothingRemovable", product: null, itemId: null },
    { _tag: "Conflict", reason: "alreadyRemoved", product: frame, itemId: 1, statusId: 30, last, reversibleTo: 5 },
    { _tag: "Waiting", reason: "noGrant" },
    { _tag: "Dropped", by: "Ana", at: "2026-11-22T10:00:00.000Z", because: "Counted by hand" },
  ],
}

it.each(first.outcomes)("an outcome $_tag of the first release is read", (outcome) => {
  const read = Schema.decodeUnknownEither(EntryOutcome)(outcome)
  expect(Either.map(read, Schema.encodeSync(EntryOutcome))).toEqual(Either.right(outcome))
})

it.each(first.tasks)("a task $_tag of the first release is read", (task) => {
  expect(Either.isRight(Schema.decodeUnknownEither(EntryTask)(task))).toBe(true)
})
