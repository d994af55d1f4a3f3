import { cashDue } from "@sightline/model/payment-rules"
import type { LoadedOrder } from "../use-order"
import type { Typed } from "./use-checkout"

/** How the money of an order comes: as one type of payment, or as both (decision 209). */
export type Tender = "cash" | "credit" | "both"

type Paying = Pick<Typed, "paymentType" | "cashAmount">

/** Only an Instant order is paid in both ways at once; an Account order takes payments one by one (decisions D-106). */
export function tenderOf({ type }: Pick<LoadedOrder, "type">, { paymentType, cashAmount }: Paying): Tender {
  if (paymentType === "Cash") return "cash"
  return type === "Instant" && cashAmount !== null ? "both" : "credit"
}

/** What a choice changes of the checkout. A cash part begins as 0 and is typed then. */
export function chosen(tender: Tender, { cashAmount }: Paying): Partial<Paying> {
  if (tender === "both") return { paymentType: "CreditCard", cashAmount: cashAmount ?? 0 }
  return { paymentType: tender === "cash" ? "Cash" : "CreditCard", ...(cashAmount !== null && { cashAmount: null }) }
}

/** Whole cents of an order that change hands in cash: all of it by the smallest coin, or the part that was typed. */
export function inCash(order: Pick<LoadedOrder, "type" | "total" | "cashStep">, paying: Paying): number {
  const tender = tenderOf(order, paying)
  if (tender === "both") return paying.cashAmount ?? 0
  return tender === "cash" ? cashDue(order.total, order.cashStep) : 0
}
