import { assert, layer } from "@effect/vitest"
import { serial } from "@sightline/fixtures/serial"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { recount } from "../stock-movement/recount"
import { createRelocation } from "./create"
import { scanRelocation } from "./find"
import { aBin, orderOf } from "./given"
import { cancelRelocation, undoRelocation } from "./settle"

const clean = { totals: [], items: [], orders: [] }

/** A batch of five at the first center, and a bin there. */
const aBatch = Effect.fn(function* (client: number, reserved = 0) {
  const staff = yield* aStaff(client, { centers: 2 })
  const bin = yield* aBin(client, `Bin ${serial()}`)
  const { itemId, inventoryId } = yield* anItem({ client, quantity: 5, reserved })
  const { sql } = yield* Behind
  const items = Effect.promise(async () => [
    ...(await sql<{ quantity: number; bin: number | null; counted: number }[]>`
        select i.quantity, i.location_id as bin, p.item_count as counted from inventory_item i
          join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
        where i.client_id = ${client} and i.inventory_id = ${inventoryId} and i.quantity > 0 order by i.id`),
  ])
  return { staff, bin, itemId, inventoryId, items }
})

const partOf = (itemId: InventoryItemId, quantity: number, given: Parameters<typeof orderOf>[1]) => {
  const order = orderOf([itemId], given)
  return { ...order, items: order.items.map((item) => ({ ...item, quantity })) }
}

layer(TestDb, { timeout: 60_000 })("part of a batch", (it) => {
  it.effect("moves as an item of its own and goes back into its batch with the undo; the ledger agrees each time", () =>
    Effect.gen(function* () {
      const { staff, bin, itemId, items } = yield* aBatch(3)
      const { id } = yield* createRelocation(partOf(itemId, 2, { bin })).pipe(as(staff))
      assert.deepStrictEqual(yield* items, [
        { quantity: 3, bin: null, counted: 2 },
        { quantity: 2, bin, counted: 2 },
      ])
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
      assert.deepStrictEqual(yield* undoRelocation(id).pipe(as(staff)), { items: 1, left: [] })
      assert.deepStrictEqual(yield* items, [{ quantity: 5, bin: null, counted: 1 }])
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )

  it.effect("waits for its day, and a cancel gives it back; what is sold meanwhile stays an item of its own", () =>
    Effect.gen(function* () {
      const { staff, bin, itemId, items } = yield* aBatch(4)
      const later = { bin, isFuture: true, startDay: "2099/01/31" } as const
      const plan = yield* createRelocation(partOf(itemId, 2, later)).pipe(as(staff))
      assert.deepStrictEqual(
        (yield* items).map(({ quantity }) => quantity),
        [3, 2],
      )
      yield* cancelRelocation(plan.id).pipe(as(staff))
      assert.deepStrictEqual(yield* items, [{ quantity: 5, bin: null, counted: 1 }])
      const again = yield* createRelocation(partOf(itemId, 1, { bin })).pipe(as(staff))
      const { sql } = yield* Behind
      const [part] = yield* Effect.promise(
        () => sql<{ id: InventoryItemId }[]>`
          select id from inventory_item where client_id = 4 and location_id = ${bin} and quantity > 0`,
      )
      yield* setItemStatus(part?.id ?? itemId, 30).pipe(as(staff))
      const refused = yield* Effect.flip(undoRelocation(again.id).pipe(as(staff)))
      assert.strictEqual(refused._tag, "RelocationBlocked")
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )

  it.effect("has as many units as the batch, and no reserved one; a whole batch is no part", () =>
    Effect.gen(function* () {
      const { staff, bin, itemId, items } = yield* aBatch(5, 4)
      const why = (quantity: number) =>
        Effect.map(Effect.flip(createRelocation(partOf(itemId, quantity, { bin })).pipe(as(staff))), (refused) =>
          "blockers" in refused ? refused.blockers.map((blocker) => blocker.why) : refused._tag,
        )
      assert.deepStrictEqual(yield* why(6), ["short"])
      assert.deepStrictEqual(yield* why(2), ["reserved"])
      assert.deepStrictEqual(yield* why(0), "FieldsRefused")
      yield* createRelocation(partOf(itemId, 1, { center: 2 })).pipe(as(staff))
      yield* createRelocation(partOf(itemId, 4, { bin })).pipe(as(staff))
      assert.deepStrictEqual(yield* items, [
        { quantity: 4, bin, counted: 2 },
        { quantity: 1, bin: null, counted: 2 },
      ])
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("a scanned code", (it) => {
  it.effect("names a place with the places around it, or the items that may move, of the caller's centers alone", () =>
    Effect.gen(function* () {
      const { staff, bin, itemId, inventoryId } = yield* aBatch(6)
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`update inventory set upc = '036000291452' where client_id = 6 and id = ${inventoryId}`,
      )
      yield* aBin(6, "Another")
      const place = yield* scanRelocation(`C6.L.${bin}`).pipe(as(staff))
      assert.deepInclude(place, { _tag: "Place", values: { Center: "1", Bin: String(bin) } })
      for (const code of [`c6.i.${itemId}`, `c6.${inventoryId}`, "036000291452"]) {
        const found = yield* scanRelocation(code).pipe(as(staff))
        assert.deepStrictEqual(
          found._tag === "Items" &&
            found.products.flatMap(({ items }) => items.map(({ id, quantity }) => [id, quantity])),
          [[itemId, 5]],
        )
      }
      const far = { ...staff, centerIds: staff.centerIds.slice(1) }
      const stranger = yield* aStaff(7)
      const tag = (code: string, who: typeof staff) =>
        Effect.map(Effect.flip(scanRelocation(code).pipe(as(who))), ({ _tag }) => _tag)
      for (const code of [`c6.l.${bin}`, `c6.i.${itemId}`, "036000291452"]) {
        assert.strictEqual(yield* tag(code, far), "RelocationCodeUnknown")
        assert.strictEqual(yield* tag(code.replace("c6", "c7"), stranger), "RelocationCodeUnknown")
      }
      assert.strictEqual(yield* tag("", staff), "RelocationCodeUnknown")
      // A client that has become Simple has no places to relocate to (decisions D-87).
      yield* Effect.promise(() => sql`update client set client_group = 'Simple' where id = 6`)
      const simple = yield* aStaff(6, { centers: 2 })
      assert.strictEqual(yield* tag(`c6.l.${bin}`, simple), "RelocationCodeUnknown")
    }),
  )
})
