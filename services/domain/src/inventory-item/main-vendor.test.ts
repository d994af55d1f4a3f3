import { assert, layer } from "@effect/vitest"
import type { InventoryId } from "@sightline/model/inventory"
import type { StatusId } from "@sightline/model/status"
import type { VendorId } from "@sightline/model/vendor"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { definitions } from "../inventory/given"
import { linkVendor, priceVendor, vendorsOf } from "../vendor/link"
import { itemForm } from "./form"
import { anItem } from "./given"
import { historyOfItem } from "./history"
import { addQuantity, saveItem } from "./save"
import { setItemStatus } from "./set-status"

layer(TestDb, { timeout: 60_000 })("the main vendor of an item", (it) => {
  it.effect("is one of its product's vendors, each with its own price · ITEM-16", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const { sql } = yield* Behind
      yield* definitions(3)
      const { itemId, inventoryId } = yield* anItem({ client: 3, quantity: 3 })
      yield* Effect.promise(
        () => sql`update inventory set category_id = 301 where client_id = 3 and id = ${inventoryId}`,
      )
      const [first, second, third] = [301, 302, 303] as VendorId[]
      const link = (vendorId: VendorId | undefined, statusId = 5) =>
        linkVendor({
          inventoryId: inventoryId as InventoryId,
          vendorId: vendorId as VendorId,
          orderLeadingDays: 0,
          price: 0,
          statusId: statusId as StatusId,
        }).pipe(as(owner))
      yield* link(first)
      yield* link(second)
      const form = (id: typeof itemId | null) => itemForm(inventoryId, id).pipe(as(owner))
      const offered = Effect.map(form(itemId), ({ fields }) =>
        fields
          .find(({ code }) => code === "MainVendor")
          ?.lines.map(({ id }) => Number(id))
          .sort(),
      )
      const chosen = (id: typeof itemId) => Effect.map(form(id), ({ values }) => values.MainVendor)
      assert.deepStrictEqual(yield* offered, [301, 302])
      assert.strictEqual(yield* chosen(itemId), "")

      const save = (MainVendor: string) =>
        saveItem({ inventoryId, id: itemId, version: null, values: { MainVendor } }).pipe(as(owner))
      yield* save("301")
      assert.strictEqual(yield* chosen(itemId), "301")
      const refused = yield* Effect.flip(save(String(third)))
      assert.deepInclude(
        { ...refused },
        {
          _tag: "FieldsRefused",
          errors: { MainVendor: ["Main vendor is not one of the choices"] },
        },
      )
      const [change] = (yield* historyOfItem(itemId, null).pipe(as(owner)))[0]?.changes ?? []
      assert.deepInclude(change, { name: "Main vendor", before: "", after: "Prairie Optical Supply" })

      // A price belongs to the vendor, not to the item: two vendors of one product have different prices.
      for (const [vendorId, price] of [
        [first, 7_713],
        [second, 8_100],
      ] as const)
        yield* priceVendor({ inventoryId: inventoryId as InventoryId, vendorId: vendorId as VendorId, price }).pipe(
          as(owner),
        )
      const prices = (yield* vendorsOf(inventoryId as InventoryId).pipe(as(owner))).map((of) => [of.vendorId, of.price])
      assert.deepStrictEqual(prices.sort(), [
        [301, 7_713],
        [302, 8_100],
      ])

      // It stays with the item after the product's link to it ends, and a split-off unit keeps it.
      yield* link(first, 6)
      assert.deepStrictEqual(yield* offered, [301, 302])
      yield* saveItem({ inventoryId, id: itemId, version: null, values: { Quantity: "3" } }).pipe(as(owner))
      assert.strictEqual(yield* chosen(itemId), "301")
      yield* setItemStatus(itemId, 30).pipe(as(owner))
      const split = yield* Effect.promise(
        () =>
          sql`select main_vendor_id as vendor from inventory_item where client_id = 3 and split_from_id = ${itemId}`,
      )
      assert.deepStrictEqual([...split], [{ vendor: 301 }])
      const added = yield* addQuantity({
        inventoryId,
        id: null,
        quantity: 1,
        values: { MainVendor: "302", Center: "1", Condition: "" },
      }).pipe(as(owner))
      assert.strictEqual(yield* chosen(added.id), "302")
      yield* save("")
      assert.strictEqual(yield* chosen(itemId), "")
      assert.deepStrictEqual(yield* offered, [302])
    }),
  )
})
