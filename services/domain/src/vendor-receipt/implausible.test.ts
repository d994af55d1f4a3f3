import { assert, layer } from "@effect/vitest"
import { CenterId } from "@sightline/model/center"
import { mostReceived } from "@sightline/model/vendor-receipt-rules"
import { Effect, Either } from "effect"
import { as, TestDb } from "../db/test-db"
import { recount } from "../stock-movement/recount"
import { aProduct, rows } from "../vendor-order/given"
import { countForOrder } from "./at-station"
import { beginReceipt, countReceipt, getReceiving } from "./count"
import { aDelivery, clean, scan, stock } from "./given"
import { postReceipt } from "./post"

const unbounded = { concurrency: "unbounded" } as const

/** A delivery of 5 and 2 units, and what its person does. */
const aSlip = Effect.fn(function* (client: number) {
  const { staff, one, two, orderId, receiptId } = yield* aDelivery(client, [5, 2])
  const confirming = (...confirmed: ReadonlyArray<{ inventoryId: typeof one; counted: number }>) => ({ confirmed })
  return {
    ...{ staff, one, two, orderId, receiptId, confirming },
    count: (delta: number, inventoryId = one) =>
      Effect.either(countReceipt(scan(receiptId, { inventoryId, delta, isExtra: true })).pipe(as(staff))),
    post: (said: { takesOver?: boolean; confirmed?: ReturnType<typeof confirming>["confirmed"] } = {}, key?: string) =>
      Effect.either(
        postReceipt({ id: receiptId, takesOver: true, confirmed: [], ...said }).pipe(
          as(staff, key === undefined ? undefined : { key, digest: key }),
        ),
      ),
  }
})

const refused = (answer: Either.Either<unknown, object>) => (Either.isLeft(answer) ? { ...answer.left } : {})

layer(TestDb, { timeout: 120_000 })("far more than ordered", (it) => {
  it.effect("is a question that names the line, what was ordered and what was counted, from 26 of 5 on", () =>
    Effect.gen(function* () {
      const { staff, one, two, count, post, confirming } = yield* aSlip(3)
      yield* count(25)
      assert.deepInclude(refused(yield* post({ takesOver: false })), { _tag: "VendorReceiptOver", inventoryIds: [one] })
      yield* count(1)
      const line = { inventoryId: one, description: "A frame", ordered: 5, received: 0 }
      for (const takesOver of [false, true])
        assert.deepInclude(refused(yield* post({ takesOver })), {
          _tag: "VendorReceiptImplausible",
          lines: [{ ...line, counted: 26 }],
        })
      // A smaller number, and another line's, confirm nothing.
      for (const said of [confirming({ inventoryId: one, counted: 25 }), confirming({ inventoryId: two, counted: 26 })])
        assert.deepInclude(refused(yield* post(said)), { _tag: "VendorReceiptImplausible" })
      // A larger count after the question is another question.
      yield* count(1)
      assert.deepInclude(refused(yield* post(confirming({ inventoryId: one, counted: 26 }))), {
        _tag: "VendorReceiptImplausible",
        lines: [{ ...line, counted: 27 }],
      })
      assert.deepStrictEqual(yield* stock(3, one), [0, 0])
      // What is confirmed by its number is not asked again as more than ordered; another line still is.
      yield* count(3, two)
      const said = confirming({ inventoryId: one, counted: 27 })
      assert.deepInclude(refused(yield* post({ ...said, takesOver: false })), {
        _tag: "VendorReceiptOver",
        inventoryIds: [two],
      })
      assert.isTrue(Either.isRight(yield* post(said)))
      assert.deepStrictEqual(
        [yield* stock(3, one), yield* stock(3, two)],
        [
          [27, 27],
          [3, 1],
        ],
      )
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )

  it.effect("is measured with what came before, and of what is not on the order too", () =>
    Effect.gen(function* () {
      const { staff, one, orderId, receiptId, count, post } = yield* aSlip(4)
      const extra = yield* aProduct({ client: 4 })
      yield* count(21, extra)
      assert.deepInclude(refused(yield* post()), {
        lines: [{ inventoryId: extra, description: "A frame", ordered: 0, received: 0, counted: 21 }],
      })
      yield* count(-1, extra)
      yield* count(25)
      assert.isTrue(Either.isRight(yield* post()))
      const { receipt } = yield* beginReceipt({ orderId, centerId: null }).pipe(as(staff))
      const next = receipt?.id ?? receiptId
      yield* countReceipt(scan(next, { inventoryId: one })).pipe(as(staff))
      yield* countReceipt(scan(next, { inventoryId: extra, isExtra: true })).pipe(as(staff))
      const again = yield* Effect.flip(postReceipt({ id: next, takesOver: true, confirmed: [] }).pipe(as(staff)))
      assert.deepInclude(
        { ...again },
        {
          _tag: "VendorReceiptImplausible",
          lines: [
            { inventoryId: one, description: "A frame", ordered: 5, received: 25, counted: 1 },
            { inventoryId: extra, description: "A frame", ordered: 0, received: 20, counted: 1 },
          ],
        },
      )
    }),
  )

  it.effect("is posted once of two confirmed posts at once, and of one that is sent twice", () =>
    Effect.gen(function* () {
      const { staff, one, count, post, confirming } = yield* aSlip(5)
      yield* count(40)
      const said = confirming({ inventoryId: one, counted: 40 })
      // A count that comes between makes the confirmed number too small: either it comes too late, or nothing is posted.
      const [first, second, late] = yield* Effect.all([post(said, "a"), post(said, "b"), count(5)], unbounded)
      const posted = [first, second].filter(Either.isRight)
      if (Either.isRight(late)) assert.lengthOf(posted, 0)
      else assert.lengthOf(posted, 1)
      assert.deepStrictEqual(yield* stock(5, one), Either.isRight(late) ? [0, 0] : [40, 40])
      const all = confirming({ inventoryId: one, counted: 45 })
      const twice = yield* Effect.all([post(all, "c"), post(all, "c")], unbounded)
      assert.deepStrictEqual(twice.map(Either.isRight), Array(2).fill(Either.isRight(late)))
      assert.deepStrictEqual(yield* stock(5, one), Either.isRight(late) ? [45, 45] : [40, 40])
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )
})

layer(TestDb, { timeout: 120_000 })("a receipt", (it) => {
  it.effect(
    "counts up to a number of units in all, also of two scans at once, and a repeated scan is there already",
    () =>
      Effect.gen(function* () {
        const { staff, one, two, orderId, receiptId, count } = yield* aSlip(3)
        const tooLarge = (units: number) => ({ _tag: "VendorReceiptTooLarge", units, most: mostReceived })
        yield* count(mostReceived - 1, two)
        assert.deepInclude(refused(yield* count(2)), tooLarge(mostReceived + 1))
        const both = yield* Effect.all([count(1), count(1)], unbounded)
        assert.lengthOf(both.filter(Either.isRight), 1)
        assert.deepInclude(refused(both.find(Either.isLeft) ?? Either.right(0)), tooLarge(mostReceived + 1))
        const again = scan(receiptId, { inventoryId: one, delta: 1 })
        yield* count(-1, two)
        for (let times = 0; times < 2; times++) yield* countReceipt(again).pipe(as(staff))
        const unit = {
          orderId,
          centerId: CenterId.make(1),
          code: `c3.${one}`,
          isDamaged: false,
          isExtra: false,
          expiresOn: null,
        }
        const atStation = yield* Effect.either(countForOrder({ ...unit, scanId: crypto.randomUUID() }).pipe(as(staff)))
        assert.deepInclude(refused(atStation), tooLarge(mostReceived + 1))
        const { receipt } = yield* getReceiving(orderId).pipe(as(staff))
        assert.strictEqual(receipt?.units, mostReceived)
      }),
  )

  it.effect("that has more from before is not posted, however much is confirmed", () =>
    Effect.gen(function* () {
      const { one, receiptId, staff, count, post, confirming } = yield* aSlip(4)
      yield* rows(`insert into vendor_receipt_scan (client_id, id, receipt_id, inventory_id, delta, scanned_by)
        select 4, gen_random_uuid(), ${receiptId}, ${one}, ${mostReceived}, ${staff.userId} from generate_series(1, 3)`)
      const said = confirming({ inventoryId: one, counted: 3 * mostReceived })
      assert.deepInclude(refused(yield* post(said)), {
        _tag: "VendorReceiptTooLarge",
        units: 3 * mostReceived,
        most: mostReceived,
      })
      assert.deepStrictEqual(yield* stock(4, one), [0, 0])
      // Taking back is always possible.
      assert.isTrue(Either.isRight(yield* count(-mostReceived)))
    }),
  )
})
