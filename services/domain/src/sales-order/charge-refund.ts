import { ClientId } from "@sightline/model/client"
import { Data, Effect, Schema } from "effect"
import { inWorkerTransaction, one } from "../db/db"
import { Payments } from "../payment/payments"
import { keepRefund, refundDue } from "./queries-charge"

/** The job comes again. */
class RefundWaits extends Data.TaggedError("RefundWaits") {}

const At = Schema.Struct({ client: ClientId, id: Schema.Int })

/** Money goes back through the provider that took it, once: every try has the key of the refund. */
export const giveBackDue = Effect.fn("giveBackDue")(function* (payload: unknown) {
  const { client, id } = yield* Schema.decodeUnknown(At)(payload)
  const { charges } = yield* Payments
  const due = yield* inWorkerTransaction(client, one(refundDue, id))
  if (!due) return
  if (!charges) return yield* new RefundWaits()
  const { key, cents, charge } = due
  const back = yield* (
    due.reference === null ? charges.giveBack({ key, cents, reference: charge }) : charges.lookBack(due.reference)
  ).pipe(Effect.catchTag("ProviderRefused", () => Effect.succeed({ state: "refused", reference: null } as const)))
  yield* inWorkerTransaction(client, one(keepRefund, id, back))
  if (back.state === "due") return yield* new RefundWaits()
})
