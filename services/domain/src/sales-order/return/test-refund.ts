import { assert } from "@effect/vitest"
import type { RefundToConfirm } from "@sightline/model/refund-confirmation"
import type { SalesOrder } from "@sightline/model/sales-order"
import type { ReturnItems } from "@sightline/model/sales-return"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { password } from "../../account/given"
import { Behind } from "../../db/test-db"
import { addToOrder, setOrderStatus } from "../change"
import { adding, aPricedItem, submitting } from "../given"
import { submit } from "../submit"
import { returnItems } from "./return"

const address = "198.51.100.7"
const [active, completed] = [StatusId.make(5), StatusId.make(54)]
export const damaged = StatusId.make(31)

/** Asks the tables, around the services. */
export const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

/** The sold units of an order, line by line. */
export const unitsOf = (order: SalesOrder) => order.lines.flatMap(({ items }) => items)

/** A submitted Instant order, paid in cash. */
export const submitted = (client: number, price: number, quantity = 1) =>
  Effect.gen(function* () {
    const { inventoryId } = yield* aPricedItem({ client, quantity, price })
    const { id } = yield* addToOrder(adding(inventoryId, { quantity }))
    return yield* submit(submitting(id))
  })

/** The same order, handed over. */
export const sold = (client: number, price: number, quantity = 1) =>
  Effect.flatMap(submitted(client, price, quantity), ({ id }) => setOrderStatus(id, completed))

/** The return of one unit of an order, back to sale. */
export const back = (order: SalesOrder, nth = 0, more: Partial<ReturnItems> = {}): ReturnItems => ({
  orderId: order.id,
  itemIds: unitsOf(order)
    .slice(nth, nth + 1)
    .map(({ id }) => id),
  toStatusId: active,
  note: "Wrong size",
  ...more,
})

/** What somebody is asked to confirm of that return (decisions D-159). */
export const confirming = (order: SalesOrder, cents: number, more: Partial<RefundToConfirm> = {}): RefundToConfirm => ({
  orderId: order.id,
  cents,
  toStatusId: active,
  ...more,
})

/** What the second person types. */
export const typed = (email: string, more: { password?: string; code?: string | null } = {}) => ({
  email,
  password,
  code: null,
  address,
  ...more,
})

/** The name of the refusal. */
export const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

/** Asks to give a unit of an order back, and hears that a second person has to confirm it. */
export const asked = (order: SalesOrder, ...more: [nth?: number, more?: Partial<ReturnItems>]) =>
  Effect.map(tagOf(returnItems(back(order, ...more))), (tag) => assert.strictEqual(tag, "RefundNeedsConfirmation"))
