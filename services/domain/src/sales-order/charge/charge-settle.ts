import { ChargeId } from "@sightline/model/charge"
import { ClientId } from "@sightline/model/client"
import { SalesOrder } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { isEditable } from "@sightline/model/sales-order-rules"
import { Effect, Schema } from "effect"
import type { Mover } from "../../caller/mover"
import { inWorkerTransaction, many, one, undoable } from "../../db/db"
import { Payments } from "../../payment/payments"
import type { ChargeOutcome, Charges, ProviderAway, ProviderRefused } from "../../payment/provider"
import { changedBy } from "../acted"
import { completeOrder, payInvoice, writeOrder } from "../queries"
import { heldOrders } from "../queries-take"
import { orderNamed } from "../queries-view"
import { chargeOpen, type Ended, endCharge, enqueueCharge, nameCharge, type OpenCharge } from "./queries-charge"

/** Seconds that a card may take at a reader before the charge is taken back, and that a charge may be without a name. */
const longest = 600
const unnamed = 30

/** Seconds after which the requests that began a charge have been answered, or never will be. */
const begun = 45

/**
 * Brings a charge to the reader: prepared at the provider, its name stored, and only then confirmed. Without an answer it
 * stays open, and its job asks what became of it.
 */
export const driveCharge = Effect.fn("driveCharge")(function* (client: ClientId, id: ChargeId) {
  const { charges } = yield* Payments
  const charge = yield* inWorkerTransaction(client, one(chargeOpen, id))
  if (!charges || !charge) return
  // Sent again so late, it may find the reader busy with this very charge.
  if (charge.reference !== null && charge.age >= begun) return yield* askCharge(client, charge)
  yield* Effect.gen(function* () {
    const reference = charge.reference ?? (yield* charges.prepare(charge))
    if (!(yield* inWorkerTransaction(client, one(nameCharge, id, reference))))
      // Somebody stopped it meanwhile, so it must not reach the reader.
      return yield* charges.withdraw(reference, charge.reader)
    const named = { ...charge, reference }
    yield* charges
      .confirm(reference, charge)
      .pipe(
        Effect.catchTag("ProviderRefused", ({ reason }) => stopCharge(client, named, { state: "declined", reason })),
      )
  }).pipe(
    Effect.catchTags({
      ProviderAway: () => noteAway(id),
      ProviderRefused: ({ reason }) => settleCharge(client, id, { state: "declined", reason, isUnnamed: true }, null),
    }),
  )
})

const noteAway = (id: ChargeId) => Effect.logWarning("A payment provider gave no answer", { charge: id })

/** Asks what became of an open charge, and settles it by the answer. */
export const askCharge = (client: ClientId, charge: OpenCharge) =>
  Effect.gen(function* () {
    const { charges } = yield* Payments
    if (!charges) return
    if (charge.reference === null) {
      if (charge.age >= unnamed)
        yield* settleCharge(client, charge.id, { state: "withdrawn", reason: "not started", isUnnamed: true }, null)
      return
    }
    const outcome = yield* charges.look(charge.reference, charge.reader)
    if (outcome._tag === "Declined")
      return yield* takenBack(charges, client, charge, { state: "declined", reason: outcome.reason })
    const isOpen = outcome._tag === "Waiting" || outcome._tag === "Unasked"
    if (isOpen && charge.age >= longest)
      return yield* takenBack(charges, client, charge, { state: "withdrawn", reason: "too long" })
    if (outcome._tag === "Unasked" && charge.age >= begun)
      return yield* askedAgain(charges, client, charge, charge.reference)
    yield* settledBy(client, charge, outcome, { state: "withdrawn", reason: "" })
  }).pipe(unanswered(charge))

/** Takes an open charge back. If its card was taken meanwhile, it is paid. */
export const stopCharge = (client: ClientId, charge: OpenCharge, ended: Ended) =>
  Effect.gen(function* () {
    const { charges } = yield* Payments
    if (!charges) return
    if (charge.reference === null) return yield* settleCharge(client, charge.id, { ...ended, isUnnamed: true }, null)
    yield* takenBack(charges, client, charge, ended)
  }).pipe(unanswered(charge))

/** Without an answer it stays open, and its job asks again. */
const unanswered =
  ({ id }: OpenCharge) =>
  <R>(work: Effect.Effect<void, ProviderAway | ProviderRefused, R>) =>
    Effect.catchAll(work, () => noteAway(id))

/** Nobody holds a card up where no reader asks for one. A colleague may have asked again meanwhile, so that only a look tells a refusal. */
const askedAgain = (charges: Charges, client: ClientId, charge: OpenCharge, reference: string) =>
  Effect.catchTag(charges.askAgain(reference, charge.reader), "ProviderRefused", ({ reason }) =>
    Effect.flatMap(charges.look(reference, charge.reader), ({ _tag }) =>
      _tag === "Unasked" ? takenBack(charges, client, charge, { state: "declined", reason }) : Effect.void,
    ),
  )

/** A withdrawal that is refused came too late or too early: the look after it says which. */
const takenBack = Effect.fnUntraced(function* (charges: Charges, client: ClientId, charge: OpenCharge, ended: Ended) {
  const reference = charge.reference ?? ""
  yield* Effect.catchTag(charges.withdraw(reference, charge.reader), "ProviderRefused", () => Effect.void)
  yield* settledBy(client, charge, yield* charges.look(reference, charge.reader), ended)
})

const settledBy = (client: ClientId, { id }: OpenCharge, outcome: ChargeOutcome, withdrawn: Ended) => {
  switch (outcome._tag) {
    case "Paid":
      return settleCharge(client, id, { state: "paid", reason: "" }, outcome)
    case "Withdrawn":
      return settleCharge(client, id, withdrawn, null)
    default:
      return Effect.void
  }
}

/**
 * Ends a charge, once. A paid one submits its Instant order, with the cash beside it, or pays its invoice in the same transaction, in the
 * name of the person who began it.
 */
export const settleCharge = (
  client: ClientId,
  id: ChargeId,
  ended: Ended,
  paid: Extract<ChargeOutcome, { _tag: "Paid" }> | null,
) =>
  inWorkerTransaction(
    client,
    Effect.gen(function* () {
      const open = yield* one(chargeOpen, id)
      if (!open) return
      // The order before the charge, as everybody else holds them.
      yield* many(heldOrders, [open.orderId])
      const charge = yield* one(endCharge, id, ended)
      if (!charge || !paid) return
      if (paid.cents !== charge.cents) return yield* Effect.dieMessage("a provider took another amount")
      const { orderId, userId, centerId, cents, cashAmount, isCompleted } = charge
      const mover = { userId, centerIds: [centerId], once: null }
      const row = yield* one(orderNamed, orderId, [centerId])
      const order = yield* Effect.orDie(Schema.decodeUnknown(Schema.Struct(stored))(row?.order))
      const taken = { order: orderId, payment_type: "CreditCard", card: paid.card, charge: id }
      const { statusId, customer, checkout } = order
      const { verdict } = isEditable(statusId)
        ? yield* changedBy(mover, writeOrder, {
            ...taken,
            version: null,
            buyer: customer,
            cash: cashAmount,
            prices: [],
            note: checkout.note,
            submits: true,
          })
        : yield* changedBy(mover, payInvoice, { ...taken, amount: cents })
      if (verdict !== "done") return yield* Effect.dieMessage(`a paid order answered ${verdict}`)
      if (isCompleted) yield* completed(orderId, mover)
    }),
  )

/** The money is taken, so nothing about the goods may undo that: an order that does not complete stays Submitted, and paid. */
const completed = (orderId: SalesOrderId, mover: Mover) =>
  undoable(changedBy(mover, completeOrder, { order: orderId })).pipe(
    Effect.catchAllDefect((defect) => Effect.logError("A paid order was not completed", { order: orderId }, defect)),
  )

const { statusId, customer, checkout } = SalesOrder.fields
const stored = { statusId, customer, checkout }

/** A job's payload. */
const At = Schema.Struct({ client: ClientId, id: ChargeId })

/** Asks what became of a charge, and again after a growing pause while it is open. */
export const settleWaiting = Effect.fn("settleWaiting")(function* (payload: unknown) {
  const { client, id } = yield* Schema.decodeUnknown(At)(payload)
  const charge = yield* inWorkerTransaction(client, one(chargeOpen, id))
  if (!charge) return
  yield* askCharge(client, charge)
  const left = yield* inWorkerTransaction(client, one(chargeOpen, id))
  if (left) yield* inWorkerTransaction(client, one(enqueueCharge, id, pauseAfter(left.age)))
})

/** People wait at the counter for the first minutes, and nobody does after the longest. */
const pauseAfter = (age: number) => (age < 120 ? 3 : age < longest ? 30 : Math.min(3600, age))
