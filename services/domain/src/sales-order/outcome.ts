import type { SalesOrderId } from "@sightline/model/sales-order-id"

/** The result of a change of an order: `done`, or the reason why nothing changed. */
export type Verdict =
  | "done"
  | "notFound"
  | "locked"
  | "paying"
  | "none"
  | "unpriced"
  | "noItem"
  | "changed"
  | "empty"
  | "lapsed"
  | "customer"
  | "expiry"
  | "notPaid"
  | "refused"
  | "noInvoice"
  | "above"
  | "noAmount"
  | "notCompleted"
  | "notSold"

/** The row of such a statement, stored as the first answer to its request: it holds nobody's name. */
export interface OrderOutcome {
  readonly verdict: Verdict
  /** Null where there is no such order. */
  readonly orderId: SalesOrderId | null
}
