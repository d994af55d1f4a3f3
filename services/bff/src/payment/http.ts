import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged, succeeded } from "@sightline/bff-api/wire"
import { Effect } from "effect"
import { ask, Domain, relay } from "../domain"
import { ofClient } from "../of-client"
import { orderOf } from "../order-of"

export const PaymentHttp = HttpApiBuilder.group(BffApi, "payment", (handlers) =>
  Effect.map(Domain, ({ payment }) =>
    handlers
      .handle("charge", ({ payload: { amount = null, isCompleted = false, ...sent } }) =>
        Effect.flatMap(relay(payment.charge({ ...orderOf(sent), amount, isCompleted })), ofClient),
      )
      .handle("check", ({ payload: { orderId } }) => Effect.flatMap(relay(payment.check({ orderId })), ofClient))
      .handle("stop", ({ payload: { orderId } }) => Effect.flatMap(relay(payment.stop({ orderId })), ofClient))
      .handle("refunds", ({ urlParams }) => relay(payment.refunds(paged(urlParams, 10))))
      .handle("retryRefund", ({ payload: { id } }) => Effect.as(relay(payment.retryRefund({ id })), succeeded))
      .handle("settleRefund", ({ payload: { id, note = "" } }) =>
        Effect.as(relay(payment.settleRefund({ id, note })), succeeded),
      ),
  ),
)

export const PaymentEventHttp = HttpApiBuilder.group(BffApi, "paymentEvent", (handlers) =>
  Effect.map(Domain, ({ paymentEvent }) =>
    handlers.handle("receive", ({ payload }) => Effect.as(ask(paymentEvent.receive(payload)), succeeded)),
  ),
)
