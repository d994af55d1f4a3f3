import { PaymentEventRpcs, PaymentRpcs } from "@sightline/domain-api/payment"
import { receiveEvent } from "../payment/event"
import { checkCharge, startCharge, stopCharge } from "./charge"

export const PaymentHandlers = PaymentRpcs.toLayer({
  "payment.charge": (asked) => startCharge(asked),
  "payment.check": ({ orderId }) => checkCharge(orderId),
  "payment.stop": ({ orderId }) => stopCharge(orderId),
})

export const PaymentEventHandlers = PaymentEventRpcs.toLayer({
  "paymentEvent.receive": (event) => receiveEvent(event),
})
