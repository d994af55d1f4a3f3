import { assert, layer } from "@effect/vitest"
import type { InventoryId } from "@sightline/model/inventory"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { searchInventory } from "../inventory/search"
import { setItemStatus } from "../inventory-item/set-status"
import { addToOrder } from "./change"
import { adding, aPricedItem } from "./given"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

/** More items of a product at a center. */
const more = (product: InventoryId, items: ReadonlyArray<{ center: number; quantity: number; expires?: string }>) =>
  rows(`with i as (
      insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id, expires_on)
      values ${items.map(({ center, quantity, expires = "null" }) => `(3, ${product}, 5, ${quantity}, ${center}, ${expires})`).join(", ")}
      returning id, inventory_id, quantity, center_id
    ), p as (
      update inventory set total_quantity = total_quantity + (select sum(quantity) from i), item_count = item_count + (select count(*) from i)
      where client_id = 3 and id = ${product}
    ) select id from i order by id`)

/** Of the products that a search finds: how many units are free here and elsewhere. */
const freeOf = (product: InventoryId) =>
  Effect.map(
    searchInventory({
      filters: [],
      isLowOnly: false,
      order: { by: "inventoryID", direction: "desc" },
      page: 1,
      pageSize: 100,
    }),
    ({ rows: found }) => {
      const row = found.find(({ id }) => id === product)
      return [row?.freeHere, row?.freeElsewhere]
    },
  )

const refusalOf = <A, E extends object, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), (refusal): object => ({ ...refusal }))

layer(TestDb, { timeout: 60_000 })("units at other centers", (it) => {
  it.effect(
    "are counted apart from those that an order of the caller takes, and an add that finds none here says how many",
    () =>
      Effect.gen(function* () {
        const [here, both] = [yield* aStaff(3), yield* aStaff(3, { centers: 2 })]
        const { inventoryId } = yield* aPricedItem({ client: 3, center: 2, quantity: 3 })
        // The client's day may be a day behind the database's.
        yield* more(inventoryId, [{ center: 1, quantity: 2, expires: "current_date - 2" }])
        const free = () => Effect.all([freeOf(inventoryId).pipe(as(here)), freeOf(inventoryId).pipe(as(both))])
        assert.deepStrictEqual(yield* free(), [
          [0, 3],
          [3, 0],
        ])
        assert.deepInclude(yield* refusalOf(addToOrder(adding(inventoryId)).pipe(as(here))), {
          ...{ _tag: "UnitElsewhere", here: 0, elsewhere: 3 },
        })
        // Those of one's other center are taken, and the line says from where (design of the counter, 2026-11-22).
        const order = yield* addToOrder(adding(inventoryId, { quantity: 2 })).pipe(as(both))
        assert.deepStrictEqual(
          order.lines[0]?.items.map(({ centerName }) => centerName),
          ["Center 2", "Center 2"],
        )
        assert.deepStrictEqual(yield* free(), [
          [0, 1],
          [1, 0],
        ])
        assert.deepInclude(yield* refusalOf(addToOrder(adding(inventoryId)).pipe(as(here))), { elsewhere: 1 })
        yield* rows(`update inventory set status_id = 6 where client_id = 3 and id = ${inventoryId}`)
        assert.deepStrictEqual(yield* free(), [
          [0, 0],
          [0, 0],
        ])
        assert.deepInclude(yield* refusalOf(addToOrder(adding(inventoryId)).pipe(as(here))), { _tag: "UnitNotFound" })
      }),
  )

  it.effect(
    "are the answer before a removal of the last hour, which is told where none is left or a unit is named",
    () =>
      Effect.gen(function* () {
        const here = yield* aStaff(3)
        yield* aStaff(3, { centers: 2 })
        const { inventoryId, itemId } = yield* aPricedItem({ client: 3 })
        const [far] = yield* more(inventoryId, [{ center: 2, quantity: 1 }])
        yield* setItemStatus(itemId, StatusId.make(30)).pipe(as(here))
        const add = (named: Parameters<typeof adding>[1] = {}) =>
          refusalOf(addToOrder(adding(inventoryId, named)).pipe(as(here)))
        assert.deepInclude(yield* add(), { _tag: "UnitElsewhere", here: 0, elsewhere: 1 })
        assert.deepInclude(yield* add({ itemId }), { _tag: "UnitRemoved", by: "Test Person" })
        assert.deepInclude(yield* add({ itemId: far?.id }), { _tag: "UnitElsewhere", here: 0, elsewhere: 1 })
        yield* rows(`update inventory_item set status_id = 6 where client_id = 3 and id = ${far?.id}`)
        assert.deepInclude(yield* add(), { _tag: "UnitRemoved", by: "Test Person" })
      }),
  )
})
