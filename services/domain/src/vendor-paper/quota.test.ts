import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { VendorOrderId } from "@sightline/model/vendor-order"
import { Effect, Either } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { setVendorOrderStatus } from "../vendor-order/change-status"
import { aProduct, aVendor, lineOf, rows, saving } from "../vendor-order/given"
import { saveVendorOrder } from "../vendor-order/save"
import { mostPapers, sendVendorPaper } from "./send"

/** A Submitted order of one product. */
const anOrderBy = Effect.fn(function* (owner: Staff) {
  const vendor = yield* aVendor(owner.clientId)
  const product = yield* aProduct({ client: owner.clientId, vendor })
  const lines = [lineOf(product, 4)]
  const { id } = yield* saveVendorOrder(saving(null, { vendorId: vendor, lines })).pipe(as(owner))
  yield* setVendorOrderStatus(id, 91).pipe(as(owner))
  return id
})

const anOrder = Effect.fn(function* (client: number) {
  const owner = yield* aStaff(client, { roles: ["owner"] })
  return { owner, id: yield* anOrderBy(owner) }
})

const send = (staff: Staff, orderId: VendorOrderId) =>
  Effect.either(sendVendorPaper({ orderId, email: "orders@prairie.test" }).pipe(as(staff)))

/** Papers of so many bytes in all that this person has sent. */
const sent = (
  { clientId, userId }: Staff,
  id: VendorOrderId,
  { bytes, at = "now()" }: { readonly bytes: number; readonly at?: string },
) =>
  rows(`insert into vendor_paper (client_id, vendor_order_id, email, sent_by, at, document, bytes)
    values (${clientId}, ${id}, 'a@b.test', ${userId}, ${at}, '{}', ${bytes})`)

/** The bytes of one paper of this order. */
const sizeOf = Effect.fn(function* (staff: Staff, id: VendorOrderId) {
  yield* send(staff, id)
  const [row] = yield* rows(
    `select bytes, octet_length(document::text) as size from vendor_paper where client_id = ${staff.clientId} order by id desc limit 1`,
  )
  assert.strictEqual(row?.bytes, row?.size)
  return Number(row?.bytes)
})

const keptBy = (staff: Staff) =>
  Effect.map(
    rows(`select coalesce(sum(bytes), 0)::bigint as bytes
      from vendor_paper
      where client_id = ${staff.clientId} and sent_by = ${staff.userId} and at > now() - interval '400 days'`),
    ([row]) => Number(row?.bytes),
  )

layer(TestDb, { timeout: 120_000 })("orders that were sent", (it) => {
  it.effect("are kept up to a person's quota of a year, also when many are sent at once; a colleague goes on", () =>
    Effect.gen(function* () {
      const { owner, id } = yield* anOrder(3)
      const size = yield* sizeOf(owner, id)
      // What is older than 400 days stays, and no longer counts.
      yield* sent(owner, id, { bytes: 10_000_000, at: "now() - interval '401 days'" })
      // Room for three and a half.
      yield* sent(owner, id, { bytes: mostPapers.ofPerson - Math.ceil(4.5 * size) })
      // Of several orders: sends of one wait for each other anyway.
      const orders = yield* Effect.all(Array.from({ length: 8 }, () => anOrderBy(owner)))
      const all = yield* Effect.all(
        orders.map((order) => send(owner, order)),
        { concurrency: "unbounded" },
      )
      assert.lengthOf(all.filter(Either.isRight), 3)
      for (const one of all) if (Either.isLeft(one)) assert.strictEqual(one.left._tag, "VendorPapersFull")
      assert.isAtMost(yield* keptBy(owner), mostPapers.ofPerson)
      const queued = yield* rows(`select count(*)::int as mails from mail where client_id = 3 and kind = 'vendorPaper'`)
      assert.deepStrictEqual(
        [...queued].map(({ mails }) => mails),
        [4],
      )
      assert.isTrue(Either.isRight(yield* send(yield* aStaff(3, { roles: ["owner"] }), id)))
      yield* rows(`update vendor_paper set at = now() - interval '401 days' where client_id = 3`)
      assert.isTrue(Either.isRight(yield* send(owner, id)))
    }),
  )

  it.effect("are kept up to a client's quota, and another client's count for nothing", () =>
    Effect.gen(function* () {
      const { owner, id } = yield* anOrder(4)
      const size = yield* sizeOf(owner, id)
      const colleague = yield* aStaff(4, { roles: ["owner"] })
      yield* sent(colleague, id, { bytes: mostPapers.ofClient - 2 * size })
      const answers = [yield* send(owner, id), yield* send(owner, id)]
      assert.deepStrictEqual(answers.map(Either.isRight), [true, false])
      const other = yield* anOrder(5)
      assert.isTrue(Either.isRight(yield* send(other.owner, other.id)))
    }),
  )
})
