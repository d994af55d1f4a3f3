import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { as, TestDb } from "../db/test-db"
import { rows } from "../vendor-order/given"
import { countReceipt } from "../vendor-receipt/count"
import { aDelivery, scan } from "../vendor-receipt/given"
import { postReceipt, undoReceipt } from "../vendor-receipt/post"
import { createPrintJobs } from "./create"
import { aSite, askedBy } from "./given"

layer(TestDb, { timeout: 60_000 })("the labels of a delivery", (it) => {
  const labels = (receiptId: Effect.Effect.Success<ReturnType<typeof aDelivery>>["receiptId"]) =>
    ({ of: "delivery", receiptId, symbology: null }) as const

  it.effect("are one for each unit that was posted, once for each request, and none before or after", () =>
    Effect.gen(function* () {
      const { owner, printer, token } = yield* aSite()
      const { staff, one, two, receiptId } = yield* aDelivery(3, [2, 9])
      yield* countReceipt(scan(receiptId, { inventoryId: one, delta: 2 })).pipe(as(staff))
      yield* countReceipt(scan(receiptId, { inventoryId: two, delta: 3 })).pipe(as(staff))
      const print = createPrintJobs(printer.id, labels(receiptId), 1)
      assert.strictEqual((yield* Effect.flip(print.pipe(as(owner))))._tag, "NothingToPrint")
      yield* postReceipt({ id: receiptId, takesOver: false, confirmed: [] }).pipe(as(staff))
      const once = { key: "k", digest: "d" }
      const [made, again] = [yield* print.pipe(as(owner, once)), yield* print.pipe(as(owner, once))]
      assert.deepStrictEqual(again, made)
      const items = yield* rows(
        `select id, inventory_id as product from inventory_item where client_id = 3 and inventory_id in (${one}, ${two}) order by id`,
      )
      const shared = items.find(({ product }) => product === two)?.id
      const units = items.filter(({ product }) => product === one).map(({ id }) => id)
      const expected = [...units, shared, shared, shared].map((id) => `c3.i.${id}`).sort()
      const jobs = yield* askedBy(token)
      assert.deepStrictEqual(jobs.map(({ document }) => ("code" in document ? document.code : "")).sort(), expected)
      yield* undoReceipt(receiptId).pipe(as(staff))
      assert.strictEqual((yield* Effect.flip(print.pipe(as(owner))))._tag, "NothingToPrint")
    }),
  )

  it.effect("are another client's secret, and too many are refused", () =>
    Effect.gen(function* () {
      const { owner, printer } = yield* aSite(4)
      const theirs = yield* aDelivery(5, [1])
      yield* countReceipt(scan(theirs.receiptId, { inventoryId: theirs.one })).pipe(as(theirs.staff))
      yield* postReceipt({ id: theirs.receiptId, takesOver: false, confirmed: [] }).pipe(as(theirs.staff))
      const foreign = createPrintJobs(printer.id, labels(theirs.receiptId), 1)
      assert.strictEqual((yield* Effect.flip(foreign.pipe(as(owner))))._tag, "NothingToPrint")
      const big = yield* aDelivery(4, [1, 900])
      yield* countReceipt(scan(big.receiptId, { inventoryId: big.two, delta: 501 })).pipe(as(big.staff))
      yield* postReceipt({ id: big.receiptId, takesOver: false, confirmed: [] }).pipe(as(big.staff))
      const many = yield* Effect.flip(createPrintJobs(printer.id, labels(big.receiptId), 1).pipe(as(owner)))
      assert.deepInclude({ ...many }, { _tag: "TooManyLabels", labels: 501 })
    }),
  )
})
