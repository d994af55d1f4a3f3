import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { definitions, lineId } from "./given"
import { searchInventory } from "./search"

const found = (code: string, value: string) =>
  Effect.map(
    searchInventory({
      filters: [{ code, value }],
      isLowOnly: false,
      order: { by: "inventoryID", direction: "asc" },
      page: 1,
      pageSize: 100,
    }),
    ({ rows, total }) => [rows.map(({ id }) => Number(id)), total],
  )

layer(TestDb, { timeout: 60_000 })("every code that the documents name", (it) => {
  it.effect("narrows the dynamic search to the one product that has it · FORM-08", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sql } = yield* Behind
      yield* definitions(3)
      const run = (statements: string) => Effect.promise(() => sql.unsafe(statements))
      const wanted = yield* anItem({ client: 3, quantity: 4, code: "ZEPHYR 1" })
      const other = yield* anItem({ client: 3, code: "Plain 2" })
      const { inventoryId: id, itemId } = wanted
      yield* run(`
        insert into location (client_id, id, center_id, parent_id, kind, name) values
          (3, 91, 1, null, 'Building', 'Main'), (3, 92, 1, 91, 'Floor', 'Ground'), (3, 93, 1, 92, 'Room', 'Stock'),
          (3, 94, 1, 93, 'Area', 'Shelf'), (3, 95, 1, 94, 'Bin', '01');
        insert into colour (client_id, id, code, name, key) values (3, 96, 'NGT', 'Night', '#112233');
        insert into inventory_colour (client_id, inventory_id, colour_id) values (3, ${id}, 96);
        insert into assignee (client_id, id, type, first_name, last_name, email) values (3, 97, 'Item', 'Ada', 'L', 'a@b.test');
        insert into center (client_id, id, name) values (3, 98, 'Elsewhere');
        insert into vendor (client_id, id, name, code) values (3, 991, 'Linked', 'L'), (3, 993, 'Left', 'X');
        insert into inventory_vendor (client_id, inventory_id, vendor_id, status_id) values (3, ${id}, 991, 5), (3, ${id}, 993, 6);
        update inventory_item set location_id = 95, assignee_id = 97, group_count = 3, center_id = 98,
          fields = '{"Condition":"Display"}' where client_id = 3 and id = ${itemId};
        update inventory set number = 'Num-77', description = 'Quokka round', brand_id = 301, category_id = 301, item_type_id = 301,
          has_same_barcode_for_items = true, item_count = 3, has_history_services = false where client_id = 3 and id = ${id};
        update inventory set status_id = 6 where client_id = 3 and id = ${other.inventoryId}`)
      const display = yield* lineId(3, "Condition", "Display")
      const codes: ReadonlyArray<readonly [code: string, value: string, fitting?: string]> = [
        ["Bin", "95"],
        ["Area", "94"],
        ["Room", "93"],
        ["Floor", "92"],
        ["Building", "91"],
        ["Brand", "301", "302"],
        ["Color", "96"],
        ["Color", "night"],
        ["Color", "ngt"],
        ["Condition", display],
        ["Category", "301", "302"],
        ["Quantity", "4", "5"],
        ["TotalCount", "3", "4"],
        ["InventoryCode", "zephyr"],
        ["SearchString", "quokka"],
        ["Status", "5", "30"],
        ["IsRemainder", "true"],
        ["HasHistoryServices", "false"],
        ["HasSameBarcodeForItems", "true"],
        ["InventoryDesc", "quokka", "zephyr"],
        ["InventoryNumber", "num-77", "zephyr"],
        ["Vendor", "991", "993"],
        ["AssignedTo", "97"],
        ["Center", "98"],
      ]
      for (const [code, value, nothing] of codes) {
        assert.deepStrictEqual(yield* found(code, value).pipe(as(staff)), [[Number(id)], 1], `${code} ${value}`)
        if (nothing) assert.deepStrictEqual(yield* found(code, nothing).pipe(as(staff)), [[], 0], `${code} ${nothing}`)
      }
      for (const code of ["Bin", "Color", "Vendor", "AssignedTo", "Center", "Condition"])
        assert.strictEqual((yield* found(code, "0").pipe(as(staff)))[1], 2, code)
      for (const code of ["Bin", "Vendor", "AssignedTo"])
        assert.deepStrictEqual(yield* found(code, "999999").pipe(as(staff)), [[], 0], code)
      // An item out of stock has no place and no assignee.
      yield* run(`update inventory_item set status_id = 30 where client_id = 3 and id = ${itemId}`)
      for (const [code, value] of [
        ["Bin", "95"],
        ["AssignedTo", "97"],
        ["Center", "98"],
      ] as const)
        assert.deepStrictEqual(yield* found(code, value).pipe(as(staff)), [[], 0], code)
    }),
  )
})
