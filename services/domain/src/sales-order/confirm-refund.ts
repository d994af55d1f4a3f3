import { RefundConfirmerRefused, type RefundToConfirm } from "@sightline/model/refund-confirmation"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { once } from "../once/once"
import { secondPerson } from "../session/second-person"
import { notFound } from "./acted"
import { centerOfOrder, keepConfirmation, mayConfirm } from "./queries-confirm"

interface Typed {
  readonly email: string
  readonly password: string
  readonly code: string | null
  readonly address: string
}

/** The screen goes on at once; this leaves time for an answer that was lost. */
const life = "2 minutes"

/**
 * An Owner, SupperAdmin or Admin of the order's center confirms with their own password what the caller gives back (decisions
 * D-159). It is good for one refund of that order by the caller in this session, up to the amount that was shown.
 */
export const confirmRefund = Effect.fn("confirmRefund")(function* (asked: RefundToConfirm, typed: Typed) {
  const { clientId, userId, sessionId, centerIds } = yield* person
  const order = yield* one(centerOfOrder, asked.orderId, centerIds)
  if (!order) return yield* notFound()
  yield* once({
    answer: Schema.Void,
    refusal: Schema.Never,
    before: secondPerson({ ...typed, clientId }, (confirmer) =>
      Effect.map(one(mayConfirm, confirmer, order.centerId), (row) => row?.may ?? false),
    ).pipe(Effect.catchTag("SignInRefused", () => new RefundConfirmerRefused())),
    act: (confirmedBy) => Effect.asVoid(one(keepConfirmation, asked, confirmedBy, { userId, sessionId, life })),
  })
})
