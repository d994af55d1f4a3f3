import { assert, layer } from "@effect/vitest"
import type { InventoryId } from "@sightline/model/inventory"
import type { Suggestion } from "@sightline/model/suggestion"
import { mostSuggestions } from "@sightline/model/suggestion-rules"
import type { VendorId } from "@sightline/model/vendor"
import { Effect, Either } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { lookAtInsight } from "../insight/look"
import { recount } from "../stock-movement/recount"
import { aProduct, aVendor, rows } from "../vendor-order/given"
import { getVendorOrder } from "../vendor-order/read"
import { countSuggestions } from "./count"
import { countSuggested, listSuggestions } from "./list"
import { orderSuggestions } from "./order"

interface Stocked {
  readonly client: number
  readonly vendor: VendorId
  readonly onHand?: number
  readonly minimum?: number
  readonly restock?: number
  readonly lead?: number
  /** Units that left the stock, by how many days ago. */
  readonly left?: Readonly<Record<number, number>>
  /** How long the product has been there. */
  readonly age?: number
}

/** A product of a vendor as the suggestions see it: what is in stock, and what left it when. */
const stocked = Effect.fn(function* ({ client, vendor, left = {}, ...of }: Stocked) {
  const id = yield* aProduct({ client, vendor, price: 10 })
  yield* rows(`update inventory set total_quantity = ${of.onHand ?? 0}, minimum_quantity = ${of.minimum ?? 0},
    par_restock_point = ${of.restock ?? 0}, created_at = now() - interval '${of.age ?? 400} days' where client_id = ${client} and id = ${id}`)
  yield* rows(
    `update inventory_vendor set order_leading_days = ${of.lead ?? 0} where client_id = ${client} and inventory_id = ${id}`,
  )
  const [item] = yield* rows(`insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
    select ${client}, ${id}, 30, 0, min(id) from center where client_id = ${client} returning id`)
  for (const [days, units] of Object.entries(left))
    yield* rows(`insert into stock_movement (client_id, at, inventory_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason)
      values (${client}, now() - interval '${days} days' + interval '1 hour', ${id}, ${item?.id}, 5, ${item?.id}, 30, ${units}, 'removal')`)
  return id
})

const suggested = (rows: ReadonlyArray<Suggestion>, id: InventoryId) => {
  const row = rows.find(({ inventoryId }) => inventoryId === id)
  return row && [row.because, row.suggested]
}

const lineOf = ({ inventoryId, vendorId, suggested: quantity, onOrder }: Suggestion) => ({
  ...{ inventoryId, vendorId, quantity, onOrder },
})

layer(TestDb, { timeout: 60_000 })("suggestions", (it) => {
  it.effect("come from minimum, restock point and what left the stock lately, each with its reason", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const vendor = yield* aVendor(3)
      const of = (more: Partial<Stocked>) => stocked({ client: 3, vendor, ...more })
      const minimum = yield* of({ onHand: 2, minimum: 5 })
      const restock = yield* of({ onHand: 2, minimum: 5, restock: 8 })
      const full = yield* of({ onHand: 8, minimum: 5, restock: 8 })
      // 0.5 · 30/30 + 0.3 · 60/90 + 0.2 · 120/365 = 0.7658 a day: 15 last 14 days, and 9 the 7 until the delivery.
      const busy = yield* of({ onHand: 3, left: { 10: 30, 60: 30, 200: 60, 370: 500 } })
      const enough = yield* of({ onHand: 10, left: { 10: 30, 60: 30, 200: 60 } })
      const far = yield* of({ onHand: 10, lead: 21, left: { 10: 30, 60: 30, 200: 60 } })
      const rare = yield* of({ left: { 300: 1 } })
      // Ten in the first week of a new product count as ten in a fortnight.
      const fresh = yield* of({ age: 5, left: { 3: 10 } })
      const still = yield* of({})
      const { rows: found, total } = yield* listSuggestions([]).pipe(as(staff))
      assert.deepStrictEqual(yield* countSuggested().pipe(as(staff)), { total })
      const by = (id: InventoryId) => suggested(found, id)
      assert.deepStrictEqual(
        [by(minimum), by(restock), by(full), by(busy), by(enough), by(far), by(rare), by(fresh), by(still)],
        [
          ["minimum", 3],
          ["restock", 6],
          undefined,
          ["sales", 12],
          undefined,
          ["sales", 18],
          undefined,
          ["sales", 15],
          undefined,
        ],
      )
      assert.strictEqual(total, 5)
      assert.deepInclude(
        found.find(({ inventoryId }) => inventoryId === busy),
        {
          ...{ left30: 30, left90: 60, left365: 120, onHand: 3, leadDays: 7, vendorName: "Prairie Optical" },
        },
      )
    }),
  )

  it.effect("count nothing that came back, that is reserved, or that another client or an inactive vendor has", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(4)
      const vendor = yield* aVendor(4)
      const busy = yield* stocked({ client: 4, vendor, left: { 10: 30 } })
      yield* rows(`insert into stock_movement (client_id, inventory_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity,
        reason, reverses_id) select client_id, inventory_id, to_item_id, 30, to_item_id, 5, 30, 'reversal', id from stock_movement
        where client_id = 4 and inventory_id = ${busy}`)
      const reserved = yield* stocked({ client: 4, vendor, onHand: 6, minimum: 5 })
      yield* rows(`update inventory set reserved_quantity = 4 where client_id = 4 and id = ${reserved}`)
      const gone = yield* aVendor(4, "Gone Optical")
      yield* stocked({ client: 4, vendor: gone, minimum: 5 })
      yield* rows(`update vendor set status_id = 6 where client_id = 4 and id = ${gone}`)
      yield* aStaff(5)
      yield* stocked({ client: 5, vendor: yield* aVendor(5), minimum: 5 })
      const { rows: found } = yield* listSuggestions([]).pipe(as(staff))
      assert.deepStrictEqual(
        found.map((row) => [row.inventoryId, row.onHand, row.suggested]),
        [[reserved, 2, 3]],
      )
      assert.deepStrictEqual((yield* listSuggestions([gone]).pipe(as(staff))).rows, [])
    }),
  )

  it.effect("are summed up by vendor for an owner, with those beyond the most urgent", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(9, { roles: ["owner"] })
      const vendors = [yield* aVendor(9, "Twin"), yield* aVendor(9, "Twin")]
      for (const vendor of Array.from({ length: mostSuggestions + 1 }, (_, nth) => vendors[nth % 2]))
        if (vendor) yield* stocked({ client: 9, vendor, minimum: 4 })
      const reorder = Effect.map(lookAtInsight({ centerId: null, days: 30 }).pipe(as(owner)), (seen) => seen.reorder)
      const all = {
        products: mostSuggestions + 1,
        vendors: vendors.map((id, nth) => ({ id, name: "Twin", products: 51 - nth, units: 4 * (51 - nth) })),
      }
      assert.deepStrictEqual(yield* reorder, all)
      yield* countSuggestions({ client: 9 })
      yield* rows(`update suggestion_count set seen_to = now() + interval '4 minutes' where client_id = 9`)
      assert.deepStrictEqual(yield* reorder, all)
      const { rows: found, total } = yield* listSuggestions([]).pipe(as(owner))
      assert.deepStrictEqual([found.length, total], [mostSuggestions, all.products])
    }),
  )

  it.effect("become one New order for each vendor, once, and are no longer suggested", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(6, { roles: ["owner"] })
      const [north, south] = [yield* aVendor(6, "North"), yield* aVendor(6, "South")]
      for (const vendor of [north, north, south]) yield* stocked({ client: 6, vendor, minimum: 4 })
      const { rows: found } = yield* listSuggestions([]).pipe(as(owner))
      const order = orderSuggestions(found.map(lineOf)).pipe(as(owner, { key: "k", digest: "d" }))
      const [made, again] = yield* Effect.all([order, order], { concurrency: 2 })
      assert.deepStrictEqual(again, made)
      assert.deepStrictEqual(
        made.map(({ vendorName, lineCount, units }) => [vendorName, lineCount, units]),
        [
          ["North", 2, 8],
          ["South", 1, 4],
        ],
      )
      const [first] = made
      if (!first) throw new Error("no order was made")
      const stored = yield* getVendorOrder(first.id).pipe(as(owner))
      assert.deepInclude(stored, { statusId: 90, total: 8000, email: "a@b.test", phone: "403", lineCount: 2, units: 8 })
      assert.deepStrictEqual((yield* listSuggestions([]).pipe(as(owner))).rows, [])
      const [count] = yield* rows(`select count(*)::int as orders from vendor_order where client_id = 6`)
      assert.strictEqual(count?.orders, 2)
      assert.deepStrictEqual(yield* recount().pipe(as(owner)), { totals: [], items: [], orders: [] })
    }),
  )

  it.effect("say what the vendor charges to those who may see purchased prices, and to nobody else", () =>
    Effect.gen(function* () {
      yield* aStaff(8)
      const vendor = yield* aVendor(8)
      const [priced, unpriced] = [
        yield* stocked({ client: 8, vendor, minimum: 4 }),
        yield* stocked({ client: 8, vendor, minimum: 4 }),
      ]
      yield* rows(`update inventory_vendor set price = null where client_id = 8 and inventory_id = ${unpriced}`)
      for (const role of ["superAdmin", "owner", "warehouse", "admin", "webUser"] as const) {
        const found = yield* listSuggestions([]).pipe(as(yield* aStaff(8, { roles: [role] })))
        const seen = found.rows.map((row) => [row.inventoryId, "purchasedPrice" in row, row.purchasedPrice])
        const sees = role !== "admin" && role !== "webUser"
        assert.deepStrictEqual(
          seen,
          [
            [priced, sees, sees ? 1000 : undefined],
            [unpriced, sees, sees ? null : undefined],
          ],
          role,
        )
      }
    }),
  )

  it.effect(
    "are ordered by one of two people who look at the same ones, and only while product and vendor are active",
    () =>
      Effect.gen(function* () {
        const people = [yield* aStaff(7), yield* aStaff(7), yield* aStaff(7)]
        const vendor = yield* aVendor(7)
        const id = yield* stocked({ client: 7, vendor, minimum: 4 })
        const { rows: found } = yield* listSuggestions([]).pipe(as(people[0] ?? (yield* aStaff(7))))
        const answers = yield* Effect.all(
          people.map((who) => Effect.either(orderSuggestions(found.map(lineOf)).pipe(as(who)))),
          { concurrency: "unbounded" },
        )
        assert.lengthOf(answers.filter(Either.isRight), 1)
        for (const { left } of answers.filter(Either.isLeft))
          assert.deepInclude({ ...left }, { _tag: "SuggestionsChanged", inventoryIds: [id] })
        yield* rows(`update inventory set status_id = 6 where client_id = 7 and id = ${id}`)
        const late = yield* Effect.flip(orderSuggestions(found.map(lineOf)).pipe(as(yield* aStaff(7))))
        assert.deepInclude({ ...late }, { _tag: "SuggestionGone", inventoryIds: [id] })
      }),
  )
})
