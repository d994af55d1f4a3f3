import { assert, layer } from "@effect/vitest"
import { random } from "@sightline/fixtures/random"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import type { VendorReceiptId } from "@sightline/model/vendor-receipt"
import { Effect, Either } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { setItemStatus } from "../inventory-item/set-status"
import { recount } from "../stock-movement/recount"
import { rows } from "../vendor-order/given"
import { beginReceipt, countReceipt, getReceiving } from "./count"
import { aDelivery, clean, scan } from "./given"
import { postReceipt, undoReceipt } from "./post"
import { backOrder, closeShort } from "./rest"

const steps = 18

/** A person who counts, posts, undoes, removes and orders again at random, beside another one; what each step answered. */
const worker = Effect.fn(function* (client: number, seed: number, { orderId, products }: Delivery) {
  const { whole, pick } = random(seed)
  const owner = yield* aStaff(client, { roles: ["owner"] })
  const answers: string[] = []
  const open = Effect.map(getReceiving(orderId), ({ receipt }) => receipt?.id)
  const posted = Effect.map(getReceiving(orderId), ({ past }) => past.filter(({ state }) => state === "posted"))
  const acts = {
    begin: () => beginReceipt({ orderId, centerId: null }),
    count: (of: VendorReceiptId) =>
      countReceipt(scan(of, { inventoryId: pick(products), delta: whole(-1, 4) || 1, isDamaged: whole(0, 5) === 0 })),
    post: (of: VendorReceiptId) => postReceipt({ id: of, takesOver: whole(0, 1) === 1, confirmed: [] }),
    undo: (of: VendorReceiptId) => undoReceipt(of),
    remove: (item: number) => setItemStatus(InventoryItemId.make(item), 30),
    short: () => closeShort(orderId, "Other"),
    again: () => backOrder(orderId),
  }
  const act = Effect.fnUntraced(function* () {
    const turn = whole(1, 100)
    const counting = yield* open
    if (counting === undefined && turn <= 50) return yield* acts.begin()
    if (counting !== undefined && turn <= 70) return yield* acts.count(counting)
    if (counting !== undefined && turn <= 85) return yield* acts.post(counting)
    const [receipt] = yield* posted
    if (receipt && turn <= 93) return yield* acts.undo(receipt.id)
    const [item] = yield* rows(
      `select id from inventory_item where client_id = ${client} and status_id = 5 and quantity > 0 order by id limit 1`,
    )
    if (item && turn <= 97) return yield* acts.remove(item.id)
    return turn === 98 ? yield* acts.short() : yield* acts.again()
  })
  for (let step = 0; step < steps; step++) {
    const answer = yield* Effect.either(act().pipe(as(owner)))
    answers.push(Either.isRight(answer) ? "done" : answer.left._tag)
  }
  return answers
})

type Delivery = { readonly orderId: Effect.Effect.Success<ReturnType<typeof aDelivery>>["orderId"] } & {
  readonly products: ReadonlyArray<InventoryId>
}

layer(TestDb, { timeout: 60_000 })("one order that two people receive at once", (it) => {
  it.effect.each([11, 12, 13])("adds up after any history, and no unit is received twice (%i)", (seed) =>
    Effect.gen(function* () {
      const client = 3 + (seed % 3)
      const delivery = yield* aDelivery(client, [12, 7, 3])
      const both = [worker(client, seed, delivery), worker(client, seed + 100, delivery)]
      const answers = (yield* Effect.all(both, { concurrency: "unbounded" })).flat()
      assert.isAbove(answers.filter((answer) => answer === "done").length, steps / 2)
      assert.deepStrictEqual(yield* recount().pipe(as(delivery.staff)), clean)
      const [wrong] = yield* rows(`
        select count(*)::int as lines from vendor_order_line l where l.client_id = ${client} and l.received <> (
          select coalesce(sum(i.quantity), 0) from vendor_receipt_item i
            join vendor_receipt r on r.client_id = i.client_id and r.id = i.receipt_id and r.state = 'posted'
          where i.client_id = l.client_id and i.line_id = l.id)`)
      assert.strictEqual(wrong?.lines, 0)
      const [doubled] = yield* rows(`
        select count(*)::int as movements from (
          select m.reverses_id from stock_movement m where m.client_id = ${client} and m.reverses_id is not null
          group by 1 having count(*) > 1) twice`)
      assert.strictEqual(doubled?.movements, 0)
    }),
  )
})
