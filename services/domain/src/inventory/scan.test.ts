import { assert, layer } from "@effect/vitest"
import type { CenterId } from "@sightline/model/center"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { scanInventory } from "./scan"

const scan = (code: string, center: number | null = null) => scanInventory(code, center as CenterId | null)

layer(TestDb, { timeout: 60_000 })("scan", (it) => {
  it.effect("an item's label finds the item in any letter case, whatever its status", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId, inventoryId } = yield* anItem({ client: 3 })
      for (const code of [`c3.i.${itemId}`, `C3.I.${itemId}`, ` c3.i.${itemId} `]) {
        const found = yield* scan(code).pipe(as(staff))
        assert.deepInclude(found.inventories[0], {
          scannedAs: "InventoryItemID",
          id: inventoryId as never,
          totalQuantity: 1,
        })
        assert.deepStrictEqual(found.inventories[0]?.items, [{ id: itemId, statusId: 5, quantity: 1 }])
      }
      yield* setItemStatus(itemId, 30).pipe(as(staff))
      const gone = yield* scan(`c3.i.${itemId}`).pipe(as(staff))
      assert.strictEqual(gone.inventories[0]?.items[0]?.statusId, 30)
    }),
  )

  it.effect("a product's label, its UPC and its code find the items that a removal could take", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId, inventoryId } = yield* anItem({ client: 3, upc: "012345678905", code: "FR-Round-1" })
      const { sql } = yield* Behind
      const [second] = yield* Effect.promise(
        () => sql<
          { id: number }[]
        >`insert into inventory_item (client_id, inventory_id, status_id, quantity, reserved_quantity, center_id)
          values (3, ${inventoryId}, 5, 1, 0, 1), (3, ${inventoryId}, 5, 1, 1, 1), (3, ${inventoryId}, 31, 1, 0, 1) returning id`,
      )
      for (const [code, scannedAs] of [
        [`c3.${inventoryId}`, "InventoryID"],
        ["012345678905", "UPC"],
        ["fr-round-1", "InventoryID"],
      ]) {
        const found = yield* scan(code ?? "").pipe(as(staff))
        assert.strictEqual(found.inventories[0]?.scannedAs, scannedAs)
        assert.deepStrictEqual(
          found.inventories[0]?.items.map(({ id }) => Number(id)),
          [itemId, second?.id],
        )
      }
    }),
  )

  it.effect("a foreign barcode of an item is case-sensitive", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3, barcode: "p.Ab12" })
      assert.strictEqual((yield* scan("p.Ab12").pipe(as(staff))).inventories[0]?.items[0]?.id, itemId)
      assert.deepStrictEqual((yield* scan("p.AB12").pipe(as(staff))).inventories, [])
    }),
  )

  it.effect("another client's codes, and items at other centers, are not found", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { centers: 2 })
      const here = yield* aStaff(3)
      yield* aStaff(4)
      const foreign = yield* anItem({ client: 4, upc: "042100005264" })
      for (const code of [`c4.i.${foreign.itemId}`, `c4.${foreign.inventoryId}`, "042100005264"])
        assert.deepStrictEqual(yield* scan(code).pipe(as(staff)), { inventories: [], message: null })
      const there = yield* anItem({ client: 3, center: 2 })
      const code = `c3.i.${there.itemId}`
      assert.deepStrictEqual((yield* scan(code).pipe(as(here))).inventories, [])
      assert.deepStrictEqual((yield* scan(code, 1).pipe(as(staff))).inventories, [])
      assert.strictEqual((yield* scan(code, 2).pipe(as(staff))).inventories.length, 1)
      assert.strictEqual((yield* scan(code).pipe(as(staff))).inventories.length, 1)
    }),
  )

  it.effect("a product without available items, and an inactive one, come with a message that says so", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId, inventoryId } = yield* anItem({ client: 3 })
      yield* setItemStatus(itemId, 30).pipe(as(staff))
      assert.strictEqual(
        (yield* scan(`c3.${inventoryId}`).pipe(as(staff))).message,
        "No item of this product is in stock",
      )
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update inventory set status_id = 6 where client_id = 3 and id = ${inventoryId}`)
      assert.strictEqual((yield* scan(`c3.${inventoryId}`).pipe(as(staff))).message, "This product is inactive")
    }),
  )
})
