import { assert, layer } from "@effect/vitest"
import type { CenterId } from "@sightline/model/center"
import { InventoryId } from "@sightline/model/inventory"
import { mostChosen } from "@sightline/model/inventory-rules"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { rows } from "../vendor-order/given"
import { countReceipt } from "../vendor-receipt/count"
import { aDelivery, scan } from "../vendor-receipt/given"
import { postReceipt, undoReceipt } from "../vendor-receipt/post"
import { createPrintJobs } from "./create"
import { aSite, askedBy } from "./given"
import { readLabels } from "./labels"
import { listPrintJobs } from "./settle"

layer(TestDb, { timeout: 60_000 })("the labels that a browser prints", (it) => {
  const aPostedDelivery = (client: number, [first, second]: readonly [number, number]) =>
    Effect.gen(function* () {
      const made = yield* aDelivery(client, [first + 1, second + 1])
      const { staff, one, two, receiptId } = made
      yield* countReceipt(scan(receiptId, { inventoryId: one, delta: first })).pipe(as(staff))
      yield* countReceipt(scan(receiptId, { inventoryId: two, delta: second })).pipe(as(staff))
      const read = readLabels({ of: "delivery", receiptId })
      assert.strictEqual((yield* Effect.flip(read.pipe(as(staff))))._tag, "NothingToPrint")
      yield* postReceipt({ id: receiptId, takesOver: false, confirmed: [] }).pipe(as(staff))
      return { ...made, read }
    })

  it.effect("of a delivery are those that its print makes, in their order and number, and make no job", () =>
    Effect.gen(function* () {
      const { owner, printer, token } = yield* aSite()
      const { staff, read, receiptId } = yield* aPostedDelivery(3, [2, 3])
      const labels = yield* read.pipe(as(staff))
      assert.deepStrictEqual(
        labels.map(({ copies }) => copies),
        [1, 1, 3],
      )
      const before = yield* listPrintJobs(null).pipe(as(owner))
      assert.deepStrictEqual(yield* askedBy(token), [])
      const printed = yield* createPrintJobs(printer.id, { of: "delivery", receiptId, symbology: null }, 1).pipe(
        as(owner),
      )
      assert.lengthOf(yield* listPrintJobs(null).pipe(as(owner)), before.length + printed.length)
      const documents = (yield* askedBy(token)).map(({ document }) => document)
      assert.deepStrictEqual(
        documents.map((document) => "code" in document && { code: document.code, text: document.text }),
        labels.flatMap(({ copies, ...words }) => Array.from({ length: copies }, () => words)),
      )
      yield* undoReceipt(receiptId).pipe(as(staff))
      assert.strictEqual((yield* Effect.flip(read.pipe(as(staff))))._tag, "NothingToPrint")
    }),
  )

  it.effect("of a delivery are the secret of its client and its center", () =>
    Effect.gen(function* () {
      const { read, staff } = yield* aPostedDelivery(3, [1, 1])
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      assert.strictEqual((yield* Effect.flip(read.pipe(as(stranger))))._tag, "NothingToPrint")
      const elsewhere = { ...(yield* aStaff(3, { centers: 2 })), centerIds: [2 as CenterId] }
      assert.strictEqual((yield* Effect.flip(read.pipe(as(elsewhere))))._tag, "NothingToPrint")
      assert.lengthOf(yield* read.pipe(as(staff)), 2)
    }),
  )

  it.effect("are 500 of a delivery at most, and the refusal counts them", () =>
    Effect.gen(function* () {
      const { read, staff } = yield* aPostedDelivery(4, [1, 500])
      assert.deepInclude({ ...(yield* Effect.flip(read.pipe(as(staff)))) }, { _tag: "TooManyLabels", labels: 501 })
    }),
  )

  it.effect("of products are one of each in the order they were named; what is not the client's is left out", () =>
    Effect.gen(function* () {
      const { staff, one, two } = yield* aDelivery(3)
      const { one: theirs } = yield* aDelivery(4)
      const unknown = InventoryId.make(2_000_000_000)
      const read = (...ids: readonly InventoryId[]) => readLabels({ of: "inventories", ids }).pipe(as(staff))
      const words = yield* rows(
        `select id, description, number from inventory where client_id = 3 and id in (${one}, ${two})`,
      )
      const labelOf = (product: InventoryId) => {
        const [found] = words.filter(({ id }) => id === product)
        return { code: `c3.${product}`, text: [found?.description, found?.number], copies: 1 }
      }
      assert.deepStrictEqual(yield* read(two, theirs, one, unknown, two), [labelOf(two), labelOf(one)])
      assert.strictEqual((yield* Effect.flip(read(theirs, unknown)))._tag, "NothingToPrint")
      assert.strictEqual((yield* Effect.flip(read()))._tag, "NothingToPrint")
      const many = Array.from({ length: mostChosen + 1 }, (_, nth) => InventoryId.make(nth + 1))
      assert.deepInclude({ ...(yield* Effect.flip(read(...many))) }, { _tag: "TooManyLabels", labels: 101 })
    }),
  )
})
