import { RefundChanged, RefundConfirmerRefused, type RefundToConfirm } from "@sightline/model/refund-confirmation"
import { Effect, Schema } from "effect"
import { person } from "../../caller/person"
import { one } from "../../db/db"
import { once } from "../../once/once"
import { secondPerson } from "../../session/second-person"
import { notFound } from "../acted"
import { askedRefund, keepConfirmation, mayConfirm } from "./queries-confirm"

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
 * D-159). What they confirm is what the caller was refused last in this session: a screen that names another amount, order or
 * place is refused before anybody's password is looked at. It is good for one refund, up to that amount.
 */
export const confirmRefund = Effect.fn("confirmRefund")(function* (asked: RefundToConfirm, typed: Typed) {
  const { clientId, userId, sessionId, centerIds } = yield* person
  const mover = { userId, sessionId }
  const order = yield* one(askedRefund, asked, mover, centerIds)
  if (!order) return yield* notFound()
  const second = secondPerson({ ...typed, clientId }, (confirmer) =>
    Effect.map(one(mayConfirm, confirmer, order.centerId), (row) => row?.may ?? false),
  ).pipe(Effect.catchTag("SignInRefused", () => new RefundConfirmerRefused()))
  const before = Effect.if(order.isAsked, { onTrue: () => second, onFalse: () => new RefundChanged() })
  yield* once({
    answer: Schema.Void,
    refusal: RefundChanged,
    before,
    act: (confirmedBy) =>
      Effect.flatMap(one(keepConfirmation, asked, confirmedBy, { ...mover, life }), (kept) =>
        kept ? Effect.void : new RefundChanged(),
      ),
  })
})
