import { Either, Schema } from "effect"
import { expect, it } from "vitest"
import { EntryOutcome, EntryTask, entryTasks, SentTask } from "./station-entry"

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

it("a task of a later release is kept as it was sent, and written so again", () => {
  const longest = { _tag: "X", more: "x".repeat(20_000 - JSON.stringify({ _tag: "X", more: "" }).length) }
  for (const raw of [{ _tag: "Fly", wings: [1, null] }, { _tag: `A${"b".repeat(39)}` }, longest]) {
    const read = Schema.decodeUnknownSync(SentTask)(raw)
    expect(read).toEqual({ _tag: "Unreadable", raw })
    expect(Schema.encodeSync(SentTask)(read)).toEqual(raw)
  }
  const known = { _tag: "Remove", code: "oes.i.1", itemId: null }
  expect(Schema.decodeUnknownSync(SentTask)(known)).toEqual(known)
})

it("what is no task, belongs to the first release, or cannot be stored, is refused", () => {
  const wrong = [
    ...[null, "Fly", 7, {}, { _tag: 7 }, { _tag: "fly" }, { _tag: "" }, { _tag: "xFly" }, { _tag: "Fly2" }],
    ...[{ _tag: `A${"b".repeat(40)}` }, { _tag: "Remove" }, { _tag: "Reverse" }],
    ...[
      { _tag: "Fly", to: "a\u0000" },
      { _tag: "Fly", to: "\ud83d" },
      { _tag: "Fly", to: "\udc53" },
    ],
    { _tag: "X", more: "x".repeat(20_001 - JSON.stringify({ _tag: "X", more: "" }).length) },
  ]
  for (const raw of wrong) expect([raw, Either.isLeft(Schema.decodeUnknownEither(SentTask)(raw))]).toEqual([raw, true])
  expect(String(Schema.decodeUnknownEither(SentTask)(null))).toContain("must be a task")
})

it("the tasks of this release are those of the first and what came since", () => {
  expect(entryTasks.slice(0, 2)).toEqual(["Remove", "Reverse"])
  expect(new Set(entryTasks).size).toBe(entryTasks.length)
})
