import { assert, layer } from "@effect/vitest"
import type { EntryTask } from "@sightline/model/station-entry"
import { Effect } from "effect"
import { as, Behind, TestDb } from "../../db/test-db"
import { anItem } from "../../inventory-item/given"
import { aBin, placesOfItems } from "../../relocation/given"
import { recount } from "../../stock-movement/recount"
import { setVendorOrderStatus } from "../../vendor-order/change-status"
import { aProduct, aVendor, lineOf, rows, saving } from "../../vendor-order/given"
import { saveVendorOrder } from "../../vendor-order/save"
import { getReceiving } from "../../vendor-receipt/count"
import { clean, stock } from "../../vendor-receipt/given"
import { anEntryId, aWorkingStation, send } from "../given"

const outcomeOf = (...asked: Parameters<typeof send>) =>
  Effect.map(send(...asked), ({ answers }) => answers[0]?.outcome)

const saidBy = (outcome: Effect.Effect.Success<ReturnType<typeof outcomeOf>>) =>
  outcome?._tag === "Refused" ? [outcome.reason, outcome.said] : outcome?._tag

layer(TestDb, { timeout: 60_000 })("goods of an order at a station", (it) => {
  it.effect(
    "are counted once a scan in the scanner's name, whatever is sent twice, and its paper puts them in stock",
    () =>
      Effect.gen(function* () {
        const { owner, clerk, secret, grant } = yield* aWorkingStation()
        const vendor = yield* aVendor(3)
        const product = yield* aProduct({ client: 3, vendor, price: 10, upc: "036000291452" })
        const order = yield* saveVendorOrder(saving(null, { vendorId: vendor, lines: [lineOf(product, 3)] })).pipe(
          as(owner),
        )
        yield* setVendorOrderStatus(order.id, 91).pipe(as(owner))
        const receiving = (code: string): EntryTask => ({ _tag: "Receive", code, itemId: null, orderId: order.id })
        const paper = `c3.v.${order.id}`

        assert.deepStrictEqual(saidBy(yield* outcomeOf(secret, 1, receiving(paper), grant)), [
          "NotReceived",
          "Nothing of this order is being counted at your center.",
        ])
        const id = anEntryId()
        const all = yield* Effect.all(
          Array.from({ length: 10 }, () => outcomeOf(secret, 2, receiving("036000291452"), grant, { id })),
          { concurrency: "unbounded" },
        )
        for (const outcome of all) {
          assert.deepInclude(outcome, { _tag: "Received", orderId: order.id, counted: 1, open: 3 })
          if (outcome?._tag === "Received") assert.strictEqual(outcome.product?.id, product)
        }
        assert.deepInclude(yield* outcomeOf(secret, 3, receiving(`c3.${product}`), grant), {
          _tag: "Received",
          counted: 2,
        })
        const { sql } = yield* Behind
        const scans = yield* Effect.promise(
          () =>
            sql`select scanned_by as by, sum(delta)::int as units from vendor_receipt_scan where client_id = 3 group by 1`,
        )
        assert.deepStrictEqual(
          [...scans].map(({ by, units }) => [by, units]),
          [[clerk.userId, 2]],
        )
        assert.deepStrictEqual(yield* stock(3, product), [0, 0])
        assert.deepInclude(yield* outcomeOf(secret, 4, receiving(paper), grant), { _tag: "ReceiptPosted", units: 2 })
        assert.deepStrictEqual(yield* stock(3, product), [2, 2])
        assert.isNull((yield* getReceiving(order.id).pipe(as(owner))).receipt)
        assert.deepStrictEqual(yield* recount().pipe(as(owner)), clean)
      }),
  )

  it.effect(
    "that the order does not take are refused in words, and more than ordered waits until somebody keeps it",
    () =>
      Effect.gen(function* () {
        const { owner, secret, grant } = yield* aWorkingStation(4)
        const vendor = yield* aVendor(4)
        const product = yield* aProduct({ client: 4, vendor, upc: "036000291452" })
        const other = yield* aProduct({ client: 4 })
        const order = yield* saveVendorOrder(saving(null, { vendorId: vendor, lines: [lineOf(product, 1)] })).pipe(
          as(owner),
        )
        const receiving = (code: string, orderId: number = order.id): EntryTask => ({
          _tag: "Receive",
          code,
          itemId: null,
          orderId,
        })
        let sequence = 0
        const say = (task: EntryTask) => Effect.map(outcomeOf(secret, ++sequence, task, grant), saidBy)
        assert.deepStrictEqual(yield* say(receiving("036000291452")), [
          "NotReceived",
          "This order takes no goods any more.",
        ])
        yield* setVendorOrderStatus(order.id, 91).pipe(as(owner))
        assert.deepStrictEqual(yield* say(receiving("036000291452", 999_999)), [
          "NotReceived",
          "There is no such order.",
        ])
        assert.deepStrictEqual(yield* say(receiving("nothing")), "NotFound")
        assert.deepStrictEqual(yield* say(receiving(`c4.${other}`)), [
          "NotReceived",
          "A frame is not on this order. If you keep it, mark it as not on the order and scan it again.",
        ])
        assert.deepStrictEqual(yield* say(receiving(`c4.v.${order.id}`)), [
          "NotReceived",
          "Nothing has been counted yet.",
        ])
        for (let units = 0; units < 2; units++) yield* say(receiving("036000291452"))
        assert.deepStrictEqual(yield* say(receiving(`c4.v.${order.id}`)), [
          "NotReceived",
          "More was counted than is open on the order. If you keep it, mark it as more than ordered and scan the paper again.",
        ])
        assert.deepStrictEqual(yield* stock(4, product), [0, 0])
        const kept = outcomeOf(
          secret,
          ++sequence,
          { ...receiving(`c4.v.${order.id}`), takesOver: true } as EntryTask,
          grant,
        )
        assert.deepInclude(yield* kept, { _tag: "ReceiptPosted", units: 2 })
        assert.deepStrictEqual(yield* stock(4, product), [2, 2])
        const { lines } = yield* getReceiving(order.id).pipe(as(owner))
        assert.deepStrictEqual(
          lines.map(({ ordered, received }) => [ordered, received]),
          [[1, 2]],
        )
        assert.deepStrictEqual(yield* recount().pipe(as(owner)), clean)
      }),
  )

  it.effect("that are far more than ordered wait for the office, with their numbers, whatever is marked", () =>
    Effect.gen(function* () {
      const { owner, secret, grant } = yield* aWorkingStation(7)
      const vendor = yield* aVendor(7)
      const product = yield* aProduct({ client: 7, vendor, upc: "036000291452" })
      const order = yield* saveVendorOrder(saving(null, { vendorId: vendor, lines: [lineOf(product, 5)] })).pipe(
        as(owner),
      )
      yield* setVendorOrderStatus(order.id, 91).pipe(as(owner))
      const scan = (sequence: number, code: string, takesOver = false) =>
        outcomeOf(
          secret,
          sequence,
          { _tag: "Receive", code, itemId: null, orderId: order.id, ...(takesOver && { takesOver }) },
          grant,
        )
      yield* scan(1, "036000291452")
      yield* rows(`insert into vendor_receipt_scan (client_id, id, receipt_id, inventory_id, delta, scanned_by)
        select 7, gen_random_uuid(), id, ${product}, 9999, begun_by from vendor_receipt where client_id = 7`)
      assert.deepStrictEqual(saidBy(yield* scan(2, "036000291452")), [
        "NotReceived",
        "A delivery takes 10000 units at a time. Scan the order's paper, then scan the rest.",
      ])
      assert.deepStrictEqual(saidBy(yield* scan(3, `c7.v.${order.id}`, true)), [
        "NotReceived",
        "Far more was counted than was ordered: 10000 of A frame for 5. Correct or confirm it in the office.",
      ])
      assert.deepStrictEqual(yield* stock(7, product), [0, 0])
    }),
  )

  it.effect("that expire are stored by their day, each day as an item of its own", () =>
    Effect.gen(function* () {
      const { owner, secret, grant } = yield* aWorkingStation(6)
      const vendor = yield* aVendor(6)
      const product = yield* aProduct({ client: 6, vendor, upc: "036000291452" })
      const order = yield* saveVendorOrder(saving(null, { vendorId: vendor, lines: [lineOf(product, 4)] })).pipe(
        as(owner),
      )
      yield* setVendorOrderStatus(order.id, 91).pipe(as(owner))
      let sequence = 0
      const scan = (code: string, expiresOn?: string) =>
        outcomeOf(
          secret,
          ++sequence,
          { _tag: "Receive", code, itemId: null, orderId: order.id, ...(expiresOn !== undefined && { expiresOn }) },
          grant,
        )
      for (const day of ["2028-02-29", "2028/02/29", "2027-01-31", undefined]) yield* scan("036000291452", day)
      assert.deepInclude(yield* scan(`c6.v.${order.id}`), { _tag: "ReceiptPosted", units: 4 })
      const { sql } = yield* Behind
      const stored = yield* Effect.promise(
        () => sql<{ day: string | null; units: number }[]>`
          select to_char(expires_on, 'YYYY-MM-DD') as day, sum(quantity)::int as units from inventory_item
          where client_id = 6 and inventory_id = ${product} group by 1 order by 1 nulls last`,
      )
      assert.deepStrictEqual(
        stored.map(({ day, units }) => [day, units]),
        [
          ["2027-01-31", 1],
          ["2028-02-29", 2],
          [null, 1],
        ],
      )
      assert.deepStrictEqual(yield* recount().pipe(as(owner)), clean)
    }),
  )

  it.effect("that arrive damaged, or were not ordered, are counted as such; damaged ones are not for sale", () =>
    Effect.gen(function* () {
      const { owner, secret, grant } = yield* aWorkingStation(5)
      const vendor = yield* aVendor(5)
      const product = yield* aProduct({ client: 5, vendor, upc: "036000291452" })
      const extra = yield* aProduct({ client: 5 })
      const order = yield* saveVendorOrder(saving(null, { vendorId: vendor, lines: [lineOf(product, 2)] })).pipe(
        as(owner),
      )
      yield* setVendorOrderStatus(order.id, 91).pipe(as(owner))
      let sequence = 0
      const scan = (code: string, marks: { isDamaged?: boolean; isExtra?: boolean } = {}) =>
        outcomeOf(secret, ++sequence, { _tag: "Receive", code, itemId: null, orderId: order.id, ...marks }, grant)
      assert.deepInclude(yield* scan("036000291452", { isDamaged: true }), { _tag: "Received", counted: 1, open: 2 })
      assert.deepInclude(yield* scan("036000291452"), { _tag: "Received", counted: 2, open: 2 })
      assert.deepInclude(yield* scan(`c5.${extra}`, { isExtra: true }), { _tag: "Received", counted: 1, open: 0 })
      // Whoever has said so once has said it of the product.
      assert.deepInclude(yield* scan(`c5.${extra}`, { isDamaged: true }), { _tag: "Received", counted: 2, open: 0 })
      const { lines } = yield* getReceiving(order.id).pipe(as(owner))
      assert.deepStrictEqual(
        lines.map(({ inventoryId, lineId, counted, damaged }) => [inventoryId, lineId !== null, counted, damaged]),
        [
          [product, true, 2, 1],
          [extra, false, 2, 1],
        ],
      )
      assert.deepInclude(yield* scan(`c5.v.${order.id}`), { _tag: "ReceiptPosted", units: 4 })
      const { sql } = yield* Behind
      const stored = yield* Effect.promise(
        () =>
          sql`select inventory_id as id, status_id as status, sum(quantity)::int as units from inventory_item
            where client_id = 5 and inventory_id in (${product}, ${extra}) group by 1, 2 order by 1, 2`,
      )
      assert.deepStrictEqual(
        [...stored].map(({ id, status, units }) => [id, status, units]),
        [product, extra].flatMap((id) => [
          [id, 5, 1],
          [id, 31, 1],
        ]),
      )
      assert.deepStrictEqual(yield* recount().pipe(as(owner)), clean)
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("items at a station", (it) => {
  it.effect("go to the place that was read, in order and once, and an item that stays says why", () =>
    Effect.gen(function* () {
      const { owner, secret, grant } = yield* aWorkingStation(5)
      const [one, two] = [yield* aBin(5, "Bin 1"), yield* aBin(5, "Bin 2")]
      const { itemId } = yield* anItem({ client: 5 })
      const moving = (locationId: number): EntryTask => ({
        _tag: "Relocate",
        code: `c5.i.${itemId}`,
        itemId: null,
        locationId,
      })
      const id = anEntryId()
      const first = yield* outcomeOf(secret, 1, moving(one), grant, { id })
      assert.deepInclude(first, { _tag: "Relocated", itemId, place: "Center 1 / Bin 1" })
      assert.deepStrictEqual(yield* outcomeOf(secret, 1, moving(one), grant, { id }), first)
      assert.strictEqual((yield* outcomeOf(secret, 2, moving(two), grant))?._tag, "Relocated")
      assert.deepStrictEqual(yield* placesOfItems(5, [itemId]), [{ center: 1, bin: two, waits: null }])
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update inventory_item set status_id = 6 where client_id = 5 and id = ${itemId}`)
      assert.deepStrictEqual(saidBy(yield* outcomeOf(secret, 3, moving(one), grant)), [
        "NotRelocated",
        "It is inactive.",
      ])
      assert.deepStrictEqual(saidBy(yield* outcomeOf(secret, 4, moving(999_999), grant)), [
        "NotRelocated",
        "There is no such place at your centers.",
      ])
      yield* Effect.promise(() => sql`update inventory_item set status_id = 5 where client_id = 5 and id = ${itemId}`)
      assert.deepStrictEqual(yield* recount().pipe(as(owner)), clean)
    }),
  )
})
