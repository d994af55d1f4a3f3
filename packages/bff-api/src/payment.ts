import { HttpApiGroup, OpenApi } from "@effect/platform"
import { EventRefused, SettleChargeRefused, StartChargeRefused } from "@sightline/model/charge"
import { ClientId } from "@sightline/model/client"
import { staff } from "@sightline/model/role-table"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { Schema } from "effect"
import { Call } from "./call"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { salesOrderRefusals } from "./sales-order-refusals"
import { SentOrder, WireSalesOrder } from "./sales-order-wire"
import { SignedIn } from "./signed-in"
import { answer, Succeeded, WireCents, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy(salesOrderRefusals)

const OfOrder = Schema.Struct({
  orderId: wire("orderID", wireId(SalesOrderId)),
  clientId: wireOptional("clientID", wireId(ClientId)),
})

/** An event has a few thousand characters. */
const longest = 262_144

/** Cards that a provider charges at a reader. */
export class PaymentGroup extends HttpApiGroup.make("payment")
  .annotate(OpenApi.Description, "Cards at a reader: charged, asked about, taken back.")
  .add(
    Call.post("charge", "/api/Payment/StartCharge", {
      who: staff,
      title: "Charge a card at the reader of an order's center",
      about:
        "An Instant order is charged in full, and submitted once it is paid. An Account order is submitted first, and charged with amountPay; so is the open invoice of a submitted one. The order does not change while cardCharge is open. No field of a card is read.",
    })
      .setPayload(
        Schema.Struct({
          ...Schema.Struct(SentOrder.fields).omit("payment").fields,
          amount: wireOptional("amountPay", Schema.NullOr(WireCents)),
        }),
      )
      .addSuccess(answer(WireSalesOrder))
      .addError(wired(StartChargeRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("check", "/api/Payment/CheckCharge", {
      who: staff,
      title: "Ask what became of an order's open charge",
      about: "The provider is asked now. The order answers with what it said.",
    })
      .setPayload(OfOrder)
      .addSuccess(answer(WireSalesOrder))
      .addError(wired(SettleChargeRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("stop", "/api/Payment/StopCharge", {
      who: staff,
      title: "Take an order's open charge back",
      about: "Unless its card was taken meanwhile: then the order is paid.",
    })
      .setPayload(OfOrder)
      .addSuccess(answer(WireSalesOrder))
      .addError(wired(SettleChargeRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}

/** What the payment provider sends by itself. */
export class PaymentEventGroup extends HttpApiGroup.make("paymentEvent")
  .annotate(OpenApi.Description, "What the payment provider sends by itself.")
  .add(
    Call.post("receive", "/api/Payment/ReceiveEvent", {
      // The provider's signature is the proof.
      who: "visitor",
      title: "Receive an event of the payment provider",
      about: "A signed event makes the product ask what became of its charge; nothing in it is believed.",
    })
      .setPayload(Schema.Struct({ body: wireText(longest), signature: wireText(1000) }))
      .addSuccess(answer(Succeeded))
      .addError(wired(EventRefused)),
  ) {}
