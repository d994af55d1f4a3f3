import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { succeeded } from "@sightline/bff-api/wire"
import { Effect } from "effect"
import { Domain, relay } from "../domain"
import { paymentOf } from "../payment-of"

export const InvoiceHttp = HttpApiBuilder.group(BffApi, "invoice", (handlers) =>
  Effect.map(Domain, ({ invoice }) =>
    handlers
      .handle("get", ({ path }) => relay(invoice.get(path)))
      .handle("credit", ({ path }) => relay(invoice.credit(path)))
      .handle("file", ({ path }) =>
        Effect.map(relay(invoice.file(path)), ({ name, bytes }) =>
          HttpServerResponse.uint8Array(bytes, {
            contentType: "application/pdf",
            headers: { "content-disposition": `attachment; filename="${name}"`, "cache-control": "no-store" },
          }),
        ),
      )
      .handle("pay", ({ payload: { orderId, payment, amount } }) =>
        relay(invoice.pay({ orderId, amount: amount ?? 0, ...paymentOf(payment) })),
      )
      .handle("send", ({ path: { orderId }, payload: { email = "" } }) =>
        Effect.as(relay(invoice.send({ orderId, email: email.trim() })), succeeded),
      ),
  ),
)
