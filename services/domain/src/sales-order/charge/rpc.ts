import { PaymentEventRpcs, PaymentRpcs } from "@sightline/domain-api/payment"
import { receiveEvent } from "../../payment/event"
import { checkCharge, startCharge, stopCharge } from "./charge"
import { listRefunds, retryRefund, settleRefundElsewhere } from "./refund"

export const PaymentHandlers = PaymentRpcs.toLayer({
  "payment.charge": (asked) => startCharge(asked),
  "payment.check": ({ orderId }) => checkCharge(orderId),
  "payment.stop": ({ orderId }) => stopCharge(orderId),
  "payment.refunds": (asked) => listRefunds(asked),
  "payment.retryRefund": (asked) => retryRefund(asked),
  "payment.settleRefund": (asked) => settleRefundElsewhere(asked),
})

export const PaymentEventHandlers = PaymentEventRpcs.toLayer({
  "paymentEvent.receive": (event) => receiveEvent(event),
})
