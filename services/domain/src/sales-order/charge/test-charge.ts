import { type playStripe, reader, stripeKeys } from "@sightline/fixtures/payment/stripe"
import type { StartCharge } from "@sightline/model/charge"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { Effect, Redacted } from "effect"
import { Behind } from "../../db/test-db"
import { Payments } from "../../payment/payments"
import { stripe } from "../../payment/stripe"
import { giveBackDue } from "./charge-refund"
import { settleWaiting } from "./charge-settle"

/** Every center of the clients 3 and 4 has the played reader. */
const provider = stripe({
  secretKey: Redacted.make(stripeKeys.secret),
  webhookSecret: Redacted.make(stripeKeys.webhook),
  currency: "cad",
  readers: [
    { client: 3, center: 1, reader },
    { client: 4, center: 1, reader },
  ],
})

/** Work at a counter with a reader, whose Stripe is played. */
export const atReader =
  (played: ReturnType<typeof playStripe>) =>
  <A, E, R>(work: Effect.Effect<A, E, R>) =>
    Effect.acquireUseRelease(
      Effect.sync(() => played.open()),
      () => Effect.provideService(work, Payments, provider),
      () => Effect.sync(() => played.close()),
    )

export const charging = (orderId: SalesOrderId, more: Partial<StartCharge> = {}): StartCharge => ({
  orderId,
  version: null,
  customer: { customerId: null, firstName: "Ada", lastName: "Lovelace", cellPhone: "", email: "", isOverridden: false },
  note: "",
  prices: [],
  amount: null,
  cashAmount: null,
  isCompleted: false,
  ...more,
})

const jobs = (task: string) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(
      () => sql<{ payload: unknown }[]>`
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = ${task} returning j.payload`,
    ),
  )

/** Works the queue's questions about charges off, due or not, as its worker does. */
export const settleAll = Effect.gen(function* () {
  const waiting = yield* jobs("paymentSettle")
  yield* Effect.forEach(waiting, ({ payload }) => settleWaiting(payload))
  return waiting.length
})

export const giveBackAll = Effect.gen(function* () {
  const waiting = yield* jobs("paymentGiveBack")
  return yield* Effect.forEach(waiting, ({ payload }) => Effect.either(giveBackDue(payload)))
})
