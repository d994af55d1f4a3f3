import { assert, layer } from "@effect/vitest"
import type { CenterId } from "@sightline/model/center"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem, grouped } from "../inventory-item/given"
import { findStocked } from "./stocked"

const asked = { centerId: null, onlyTracked: false }

layer(TestDb, { timeout: 60_000 })("find what is in stock", (it) => {
  it.effect("by label, code, number, UPC, barcode or words, with everything that the screens show", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sql } = yield* Behind
      const made = yield* anItem({ client: 3, quantity: 4, code: "RM-1", upc: "036000291452", barcode: "p.77" })
      yield* grouped(3, made.itemId, 12)
      yield* Effect.promise(async () => {
        await sql`insert into location (client_id, id, center_id, kind, name) values (3, 901, 1, 'Room', 'Back room')`
        await sql`insert into location (client_id, id, center_id, parent_id, kind, name) values (3, 902, 1, 901, 'Bin', 'Bin 4')`
        await sql`update inventory_item set location_id = 902 where client_id = 3 and id = ${made.itemId}`
        await sql`update inventory set number = 'N-100', description = 'Round metal frame',
          fields = fields || '{"InventoryNotes": "Fragile"}' where client_id = 3 and id = ${made.inventoryId}`
      })
      const found = yield* Effect.forEach(
        [`c3.i.${made.itemId}`, `C3.${made.inventoryId}`, "rm-1", "n-100", "036000291452", "p.77", "metal rou"],
        (text) => findStocked({ text, ...asked }).pipe(as(staff)),
      )
      for (const rows of found) assert.deepStrictEqual(rows, found[0])
      assert.deepStrictEqual(found[0], [
        {
          id: made.inventoryId,
          code: "RM-1",
          number: "N-100",
          description: "Round metal frame",
          notes: "Fragile",
          upc: "036000291452",
          totalQuantity: 4,
          categoryName: "Frames",
          statusId: 5,
          tracksRemainder: true,
          image: null,
          itemImage: null,
          items: [
            {
              id: made.itemId,
              statusId: 5,
              quantity: 4,
              groupCount: 12,
              image: null,
              barcode: "p.77",
              places: [
                { code: "Center", value: "1", name: "Center 1" },
                { code: "Room", value: "901", name: "Back room" },
                { code: "Bin", value: "902", name: "Bin 4" },
              ],
            },
          ],
        },
      ])
      assert.deepStrictEqual(yield* findStocked({ text: "nothing", ...asked }).pipe(as(staff)), [])
      assert.deepStrictEqual(yield* findStocked({ text: " . ", ...asked }).pipe(as(staff)), [])
    }),
  )

  it.effect(
    "only products with group counts when asked so, only items at the named center, and none of another client",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(5, { centers: 2 })
        const stranger = yield* aStaff(6)
        const [plain, group] = [
          yield* anItem({ client: 5, code: "TWIN-A" }),
          yield* anItem({ client: 5, code: "TWIN-B", center: 2 }),
        ]
        yield* grouped(5, group.itemId, 3)
        const find = (but: Partial<Parameters<typeof findStocked>[0]>) =>
          Effect.map(findStocked({ text: "twin", ...asked, ...but }).pipe(as(staff)), (rows) =>
            rows.map(({ id, items }) => [id, items.length]),
          )
        assert.deepStrictEqual(yield* find({}), [
          [plain.inventoryId, 1],
          [group.inventoryId, 1],
        ])
        assert.deepStrictEqual(yield* find({ onlyTracked: true }), [[group.inventoryId, 1]])
        assert.deepStrictEqual(yield* find({ centerId: 1 as CenterId }), [
          [plain.inventoryId, 1],
          [group.inventoryId, 0],
        ])
        assert.deepStrictEqual(yield* findStocked({ text: "twin", ...asked }).pipe(as(stranger)), [])
      }),
  )
})
