import type { SentPayment } from "@sightline/bff-api/payment-wire"
import { reducedCard, usualPaymentType } from "@sightline/model/payment-rules"

/** A payment as the domain takes it: of a card only what may be kept goes further than this (decisions D-34). */
export const paymentOf = ({
  paymentType = usualPaymentType,
  cardNumber = "",
  cvv = "",
  expMonth = "",
  expYear = "",
}: SentPayment = {}) => ({
  paymentType,
  card: reducedCard({ cardNumber, cvv, expMonth, expYear }),
})
