import {
  ChargeId,
  ChargeNotFound,
  ReaderMissing,
  SettleChargeRefused,
  type StartCharge,
  StartChargeRefused,
} from "@sightline/model/charge"
import { AmountAboveOpen, AmountMissing } from "@sightline/model/invoice-payment"
import { OrderNotFound, type SalesOrder } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { isEditable } from "@sightline/model/sales-order-rules"
import { Effect, Schema } from "effect"
import { person } from "../../caller/person"
import { inWorkerTransaction, many, one } from "../../db/db"
import { once } from "../../once/once"
import { readerPlaces } from "../../payment/readers"
import { changedBy, notFound, orderAt, orderOr } from "../acted"
import { openCharge, writeOrder } from "../queries"
import { heldOrders } from "../queries-take"
import { checkedOrder, submitRefusals } from "../submit"
import { askCharge, driveCharge, stopCharge as stopped } from "./charge-settle"
import { chargeOfOrder } from "./queries-charge"

// No card is typed that could have expired.
const { expiry: _expiry, ...ofSubmit } = submitRefusals
const refusals = {
  ...ofSubmit,
  noAmount: () => new AmountMissing(),
  above: (order: SalesOrder | undefined) => new AmountAboveOpen({ open: order?.invoice?.open ?? 0 }),
}

/**
 * Asks for a card at the reader of an order's center. An Instant order is submitted once it is paid, and completed too where
 * that was asked (decision 194); an Account order is submitted first, and stays so whatever becomes of its payment (decisions
 * D-106).
 */
export const startCharge = Effect.fn("startCharge")(function* (sent: StartCharge) {
  const { clientId } = yield* person
  const { id } = yield* once({
    answer: Schema.Struct({ id: ChargeId }),
    refusal: StartChargeRefused,
    act: () => opened(sent),
  })
  yield* driveCharge(clientId, id)
  return (yield* orderAt(sent.orderId)) ?? (yield* new OrderNotFound())
})

const opened = Effect.fnUntraced(function* ({ amount, isCompleted, ...sent }: StartCharge) {
  const { userId, centerIds } = yield* person
  const mover = { userId, centerIds, once: null }
  yield* many(heldOrders, [sent.orderId])
  const order = (yield* orderAt(sent.orderId)) ?? (yield* new OrderNotFound())
  const reader = (yield* readerPlaces).get(order.centerId)
  if (reader === undefined) return yield* new ReaderMissing()
  if (order.charge?.state !== "open" && isEditable(order.statusId)) {
    const { customer, prices } = yield* checkedOrder(sent)
    const { verdict } = yield* changedBy(mover, writeOrder, {
      order: sent.orderId,
      version: sent.version,
      buyer: customer,
      payment_type: "CreditCard",
      card: null,
      cash: sent.cashAmount,
      prices,
      note: sent.note,
      charge: null,
      submits: order.type === "Account",
    })
    yield* orderOr(refusals)({ verdict, order })
  }
  const made = yield* one(openCharge, {
    user: userId,
    centers: centerIds,
    order: sent.orderId,
    amount,
    cash: sent.cashAmount,
    reader,
    completes: isCompleted,
  })
  if (made?.answer.id) return { id: made.answer.id }
  const now = yield* orderAt(sent.orderId)
  yield* orderOr(refusals)({ verdict: made?.answer.verdict ?? "notFound", order: now })
  return yield* Effect.dieMessage("no charge was opened")
})

type Work = typeof askCharge

const ofOrder = (work: Work) => (orderId: SalesOrderId) =>
  Effect.gen(function* () {
    const { clientId } = yield* person
    yield* once({
      answer: Schema.Void,
      refusal: SettleChargeRefused,
      before: Effect.gen(function* () {
        if (!(yield* orderAt(orderId))) return yield* notFound()
        const charge = yield* inWorkerTransaction(clientId, one(chargeOfOrder, orderId))
        if (charge) yield* work(clientId, charge)
        return charge !== undefined
      }),
      // Kept under the key too: repeated later, the request would find the charge that somebody has begun since.
      act: (isFound) => (isFound ? Effect.void : new ChargeNotFound()),
    })
    return (yield* orderAt(orderId)) ?? (yield* new OrderNotFound())
  })

/** Asks the provider now what became of an order's open charge. */
export const checkCharge = ofOrder(askCharge)

/** Takes an order's open charge back, unless it was paid meanwhile. */
export const stopCharge = ofOrder((client, charge) => stopped(client, charge, { state: "withdrawn", reason: "" }))
