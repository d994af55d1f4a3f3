import { assert, layer } from "@effect/vitest"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { active, inactive } from "@sightline/model/status-id"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { definitions } from "../inventory/given"
import { anItem } from "../inventory-item/given"
import { addQuantity, saveItem } from "../inventory-item/save"
import { setItemStatus } from "../inventory-item/set-status"
import { addToOrder, setOrderStatus } from "../sales-order/change"
import { adding, submitting } from "../sales-order/given"
import { submit } from "../sales-order/submit"

const sold = StatusId.make(30)
const complete = StatusId.make(54)

layer(TestDb, { timeout: 60_000 })("a movement", (it) => {
  it.effect("says where the item stood, whatever moves it", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"], centers: 2 })
      const { sql } = yield* Behind
      yield* definitions(3)
      const { inventoryId, itemId } = yield* anItem({ client: 3, quantity: 3, center: 2 })
      yield* Effect.promise(
        () => sql`update inventory set category_id = 301 where client_id = 3 and id = ${inventoryId}`,
      )
      yield* Effect.gen(function* () {
        yield* addQuantity({ inventoryId, id: itemId, quantity: 2, values: {} })
        yield* saveItem({ inventoryId, id: itemId, version: null, values: { Quantity: "4" } })
        const { itemId: gone } = yield* setItemStatus(itemId, sold)
        yield* setItemStatus(gone, active)
        yield* setItemStatus(itemId, inactive)
        yield* setItemStatus(itemId, active)
        const order = yield* addToOrder(adding(inventoryId))
        yield* submit(submitting(order.id))
        yield* setOrderStatus(order.id, complete)
      }).pipe(as(staff))
      const rows = yield* Effect.promise(
        () => sql<{ reason: string; center: number | null }[]>`
          select reason, center_id as center from stock_movement where client_id = 3 and inventory_id = ${inventoryId} order by id`,
      )
      assert.deepStrictEqual(
        rows.map(({ reason, center }) => [reason, center]),
        ["receipt", "receipt", "adjustment", "removal", "reversal", "deactivation", "reactivation", "sale"].map(
          (reason) => [reason, 2],
        ),
      )
    }),
  )

  it.effect("of a unit that leaves its batch keeps the day on which the batch came in", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sql } = yield* Behind
      const { itemId } = yield* anItem({ client: 3, quantity: 3 })
      yield* Effect.promise(
        () => sql`update inventory_item set received_on = '2022-05-01' where client_id = 3 and id = ${itemId}`,
      )
      const { itemId: gone } = yield* setItemStatus(itemId, sold).pipe(as(staff))
      const daysOf = (id: InventoryItemId) =>
        Effect.promise(
          () => sql<{ day: string }[]>`
          select received_on::text as day from inventory_item where client_id = 3 and id = ${id}`,
        )
      assert.deepStrictEqual(yield* daysOf(gone), [{ day: "2022-05-01" }])
    }),
  )
})
