import { assert, layer } from "@effect/vitest"
import { CenterId } from "@sightline/model/center"
import { conditionsOf } from "@sightline/model/condition"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { listSuggestions } from "../suggestion/list"
import { setVendorOrderStatus } from "../vendor-order/change-status"
import { aVendor, lineOf, rows, saving } from "../vendor-order/given"
import { saveVendorOrder } from "../vendor-order/save"
import { searchInventory } from "./search"
import { standingOf } from "./standing"

/** A product with 5 units at the first of three centers, of which an order holds 2. */
const aProductAt = Effect.fn(function* (client: number) {
  yield* aStaff(client, { centers: 3 })
  const staff = yield* aStaff(client, { centers: 2 })
  const { inventoryId } = yield* anItem({ client, quantity: 5, reserved: 2 })
  return { staff, inventoryId }
})

const anItemAt = (
  client: number,
  inventory: number,
  center: number,
  quantity: number,
  but: Record<string, string> = {},
) => {
  const { status = "5", expires = "null" } = but
  return rows(`insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id, expires_on)
    values (${client}, ${inventory}, ${status}, ${quantity}, ${center}, ${expires})`)
}

layer(TestDb, { timeout: 120_000 })("where a product stands", (it) => {
  it.effect(
    "counts what is in stock, reserved and free at each of the caller's centers, and what is free elsewhere",
    () =>
      Effect.gen(function* () {
        const { staff, inventoryId } = yield* aProductAt(3)
        yield* anItemAt(3, inventoryId, 1, 40, { status: "6" })
        yield* anItemAt(3, inventoryId, 2, 3)
        yield* anItemAt(3, inventoryId, 2, 4, { expires: "current_date - 10" })
        yield* anItemAt(3, inventoryId, 3, 7)
        const at = (id: number, inStock: number, reserved: number, free: number) => ({
          ...{ centerId: CenterId.make(id), centerName: `Center ${id}`, inStock, reserved, free },
        })
        assert.deepInclude(yield* standingOf(inventoryId).pipe(as(staff)), {
          centers: [at(1, 5, 2, 3), at(2, 7, 0, 3)],
          freeElsewhere: 7,
          onOrder: 0,
        })
        const ofOne = yield* aStaff(3)
        assert.deepInclude(yield* standingOf(inventoryId).pipe(as(ofOne)), {
          centers: [at(1, 5, 2, 3)],
          freeElsewhere: 10,
        })
        // An order takes nothing of an inactive product.
        yield* rows(`update inventory set status_id = 6 where client_id = 3 and id = ${inventoryId}`)
        assert.deepInclude(yield* standingOf(inventoryId).pipe(as(staff)), {
          centers: [at(1, 5, 2, 0), at(2, 7, 0, 0)],
          freeElsewhere: 0,
        })
      }),
  )

  it.effect("counts as on order what the suggestions count, and says low where the list does", () =>
    Effect.gen(function* () {
      const { staff, inventoryId } = yield* aProductAt(4)
      const vendor = yield* aVendor(4)
      yield* rows(
        `insert into inventory_vendor (client_id, inventory_id, vendor_id) values (4, ${inventoryId}, ${vendor})`,
      )
      yield* rows(`update inventory set minimum_quantity = 20 where client_id = 4 and id = ${inventoryId}`)
      const owner = yield* aStaff(4, { roles: ["owner"] })
      const ordered = Effect.fn(function* (units: number) {
        const lines = [lineOf(inventoryId, units)]
        const { id } = yield* saveVendorOrder(saving(null, { vendorId: vendor, lines })).pipe(as(owner))
        return id
      })
      const partly = yield* ordered(9)
      yield* setVendorOrderStatus(partly, 91).pipe(as(owner))
      yield* rows(
        `update vendor_order_line set received = 4, closed = 1 where client_id = 4 and vendor_order_id = ${partly}`,
      )
      const canceled = yield* ordered(50)
      yield* rows(`update vendor_order set status_id = 92 where client_id = 4 and id = ${canceled}`)

      const standing = yield* standingOf(inventoryId).pipe(as(staff))
      assert.deepInclude(standing, { onOrder: 4, itemCount: 1, minimumQuantity: 20 })
      const suggested = yield* listSuggestions([]).pipe(as(staff))
      assert.deepStrictEqual(
        suggested.rows.map(({ inventoryId, onOrder }) => [inventoryId, onOrder]),
        [[inventoryId, standing.onOrder]],
      )

      const low = Effect.fn(function* () {
        const order = { by: "inventoryID", direction: "asc" } as const
        const found = yield* searchInventory({ filters: [], isLowOnly: true, order, page: 1, pageSize: 10 }).pipe(
          as(staff),
        )
        return [conditionsOf(yield* standingOf(inventoryId).pipe(as(staff))), found.rows.map(({ id }) => id)]
      })
      assert.deepStrictEqual(yield* low(), [["low"], [inventoryId]])
      yield* rows(`update inventory set minimum_quantity = 1 where client_id = 4 and id = ${inventoryId}`)
      assert.deepStrictEqual(yield* low(), [[], []])
    }),
  )

  it.effect("has the row of a list, with its prices and no cost, and none of another client", () =>
    Effect.gen(function* () {
      const { staff, inventoryId } = yield* aProductAt(5)
      yield* rows(`update inventory set list_price = 249, special_price = 199.5, purchased_price = 96.25
        where client_id = 5 and id = ${inventoryId}`)
      const order = { by: "inventoryID", direction: "asc" } as const
      const { rows: listed } = yield* searchInventory({
        filters: [],
        isLowOnly: false,
        order,
        page: 1,
        pageSize: 10,
      }).pipe(as(staff))
      const { centers: _at, onOrder: _to, ...row } = yield* standingOf(inventoryId).pipe(as(staff))
      const {
        freeHere: _here,
        inHouse: _in,
        readings: _read,
        ...inList
      } = listed[0] ?? assert.fail("a list has the product")
      assert.deepStrictEqual(row, inList)
      assert.deepInclude(row, { listPrice: 24_900, specialPrice: 19_950 })
      assert.notInclude(JSON.stringify(row), "9625")
      const stranger = yield* aStaff(6, { centers: 2 })
      assert.strictEqual((yield* Effect.flip(standingOf(inventoryId).pipe(as(stranger))))._tag, "InventoryNotFound")
    }),
  )
})
