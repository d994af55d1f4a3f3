import { assert, layer } from "@effect/vitest"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect } from "effect"
import { uploadFile } from "../category-option/upload"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { definitions } from "../inventory/given"
import { anItem } from "./given"
import { saveItem } from "./save"
import { setItemStatus } from "./set-status"

layer(TestDb, { timeout: 60_000 })("a file of a batch", (it) => {
  it.effect("stays while the batch or a unit that was split off holds it", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"] })
      yield* definitions(3)
      const { sql } = yield* Behind
      const ask = (question: string) => Effect.promise(() => sql.unsafe(question))
      yield* ask(`insert into category_option (client_id, code, name, value_type, is_inventory, is_inventory_item, is_in_every_category, support_file)
        values (3, 'Certificate', 'Certificate', 40, false, true, true, 'pdf')`)
      const { inventoryId, itemId } = yield* anItem({ client: 3, quantity: 2 })
      yield* ask(`update inventory set category_id = 301 where client_id = 3 and id = ${inventoryId}`)
      const save = (id: InventoryItemId, Certificate: string) =>
        saveItem({ inventoryId: inventoryId as InventoryId, id, version: null, values: { Certificate } }).pipe(
          as(staff),
        )
      const hasEnded = Effect.map(ask("select from stored_file where expires_at <= now()"), (rows) => rows.length > 0)

      const file = { name: "certificate.pdf", bytes: new TextEncoder().encode("%PDF-1.7 a certificate") }
      const { fileName } = yield* uploadFile({ code: "Certificate", file }).pipe(as(staff))
      yield* save(itemId, fileName)
      yield* setItemStatus(itemId, 30).pipe(as(staff))
      const [unit] = yield* ask(`select id from inventory_item where client_id = 3 and split_from_id = ${itemId}`)
      yield* save(itemId, "")
      assert.isFalse(yield* hasEnded)
      yield* save(unit?.id as InventoryItemId, "")
      assert.isTrue(yield* hasEnded)
    }),
  )
})
