import type { RefundNeedsConfirmation } from "@sightline/model/refund-confirmation"
import type { SalesOrderId } from "@sightline/model/sales-order-id"

/** The result of a change of an order: `done`, or the reason why nothing changed. */
export type Verdict =
  | "done"
  | "notFound"
  | "locked"
  | "paying"
  | "none"
  | "already"
  | "unpriced"
  | "noItem"
  | "changed"
  | "empty"
  | "lapsed"
  | "customer"
  | "expiry"
  | "cashAmount"
  | "notPaid"
  | "refused"
  | "noInvoice"
  | "above"
  | "noAmount"
  | "notCompleted"
  | "notSold"
  | "unconfirmed"

/** The row of such a statement, stored as the first answer to its request: it holds nobody's name. */
export interface OrderOutcome {
  readonly verdict: Verdict
  /** Null where there is no such order. */
  readonly orderId: SalesOrderId | null
  /** What a second person has to confirm first. */
  readonly unconfirmed?: Unconfirmed | null
}

export type Unconfirmed = Pick<RefundNeedsConfirmation, "cents" | "because">
