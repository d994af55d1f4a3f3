import { ClientId } from "@sightline/model/client"
import { RefundId } from "@sightline/model/refund"
import { Data, Effect, Schema } from "effect"
import { inWorkerTransaction, one } from "../../db/db"
import { Payments } from "../../payment/payments"
import { keepRefund, refundDue } from "./queries-refund"

/** The job comes again. */
class RefundWaits extends Data.TaggedError("RefundWaits") {}

const At = Schema.Struct({ client: ClientId, id: RefundId })

/**
 * Money goes back through the provider that took it, once: every try has the key of the refund. A provider that does not let us in gives
 * nothing back, and refuses nothing: it is asked again until somebody has put that right.
 */
export const giveBackDue = Effect.fn("giveBackDue")(function* (payload: unknown) {
  const { client, id } = yield* Schema.decodeUnknown(At)(payload)
  const { charges } = yield* Payments
  const due = yield* inWorkerTransaction(client, one(refundDue, id))
  if (!due) return
  if (!charges) return yield* new RefundWaits()
  const { charge: reference, reference: made, ...asked } = due
  const back = yield* (made === null ? charges.giveBack({ ...asked, reference }) : charges.lookBack(made)).pipe(
    Effect.map((back) => ({ ...back, reason: "" })),
    Effect.catchTag("ProviderRefused", ({ reason, isAccess }) =>
      Effect.succeed({ state: isAccess ? "due" : "refused", reference: null, reason } as const),
    ),
  )
  yield* inWorkerTransaction(client, one(keepRefund, id, back))
  if (back.state === "due") return yield* new RefundWaits()
})
