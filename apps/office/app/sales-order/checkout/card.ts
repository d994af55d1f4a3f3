import { hiddenCvv, lastFour, reducedCard } from "@sightline/model/payment-rules"
import type { PaymentFields } from "../checkout-fields"

/** The names of the card's fields in a form. They live in the document alone, never in the page's state. */
const cardNames = ["cardNumber", "cardHolderName", "cvv", "expMonth", "expYear"] as const

/** The payment of a form, with the card reduced to what may leave the browser; `missing` without all of its fields. */
export function paymentIn(form: FormData, paymentType: PaymentFields["paymentType"]): PaymentFields | "missing" {
  if (paymentType === "Cash") return { paymentType, card: null }
  const text = (name: (typeof cardNames)[number]) => String(form.get(name) ?? "").trim()
  const typed = {
    cardNumber: text("cardNumber"),
    cvv: text("cvv"),
    expMonth: text("expMonth"),
    expYear: text("expYear"),
  }
  if (reducedCard(typed) === "missing") return "missing"
  const card = {
    cardNumber: lastFour(typed.cardNumber),
    cvv: hiddenCvv(typed.cvv),
    expMonth: typed.expMonth.slice(0, 2),
    expYear: typed.expYear.slice(0, 4),
    cardHolderName: text("cardHolderName").slice(0, 200),
  }
  return { paymentType, card }
}
