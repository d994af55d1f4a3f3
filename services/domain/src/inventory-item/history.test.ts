import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { anItem } from "./given"
import { historyOfItem } from "./history"
import { setItemStatus } from "./set-status"

layer(TestDb, { timeout: 60_000 })("the history of an item", (it) => {
  it.effect("records who changed what, newest first", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      yield* setItemStatus(itemId, 30).pipe(as(staff))
      yield* setItemStatus(itemId, 5).pipe(as(staff))
      const rows = yield* historyOfItem(itemId, null).pipe(as(staff))
      assert.deepStrictEqual(
        rows.map(({ by, action, changes }) => ({ by, action, changes })),
        [
          { by: "Test Person", action: "Reversed", changes: [{ name: "Status", before: "Sold", after: "Active" }] },
          { by: "Test Person", action: "Removed", changes: [{ name: "Status", before: "Active", after: "Sold" }] },
        ],
      )
      assert.strictEqual((yield* historyOfItem(itemId, "StatusID").pipe(as(staff))).length, 2)
      assert.strictEqual((yield* historyOfItem(itemId, "Quantity").pipe(as(staff))).length, 0)
    }),
  )

  it.effect("of a batch shows its quantity, and another client's item is not found", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const stranger = yield* aStaff(4)
      const { itemId } = yield* anItem({ client: 3, quantity: 5 })
      yield* setItemStatus(itemId, 30).pipe(as(staff))
      const [row] = yield* historyOfItem(itemId, "quantity").pipe(as(staff))
      assert.deepStrictEqual(row?.changes, [{ name: "Quantity", before: "5", after: "4" }])
      assert.strictEqual(
        (yield* Effect.flip(historyOfItem(itemId, null).pipe(as(stranger))))._tag,
        "InventoryItemNotFound",
      )
    }),
  )
})
