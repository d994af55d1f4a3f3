import { Schema } from "effect"
import { SalesOrderId } from "./sales-order-id"
import { returnStatuses } from "./sales-return-rules"
import { StatusId } from "./status"

/** A refund of an order that a second person confirms (decisions D-159). */
export const RefundToConfirm = Schema.Struct({
  orderId: SalesOrderId,
  /** What goes back, as its refusal said and the screen shows. */
  cents: Schema.Int.pipe(Schema.nonNegative()),
  /** Where the units go; null for a cancellation. */
  toStatusId: Schema.NullOr(StatusId.pipe(Schema.filter((id) => returnStatuses.some((known) => known === id)))),
})
export type RefundToConfirm = typeof RefundToConfirm.Type

/**
 * A second person has to confirm what goes back: it is above what one gives back alone, or the seller takes the unit back as
 * damaged (decisions D-159).
 */
export class RefundNeedsConfirmation extends Schema.TaggedError<RefundNeedsConfirmation>()("RefundNeedsConfirmation", {
  cents: RefundToConfirm.fields.cents,
  because: Schema.Literal("limit", "damaged"),
}) {}

/** It is not what the caller asked to give back last in this session, or they asked too long ago: they ask again. */
export class RefundChanged extends Schema.TaggedError<RefundChanged>()("RefundChanged", {}) {}

/** It does not tell what was wrong: the e-mail, the password, the role, the center or the client. */
export class RefundConfirmerRefused extends Schema.TaggedError<RefundConfirmerRefused>()(
  "RefundConfirmerRefused",
  {},
) {}

/** The password is right, and the person has a second factor. */
export class ConfirmerCodeNeeded extends Schema.TaggedError<ConfirmerCodeNeeded>()("ConfirmerCodeNeeded", {}) {}
