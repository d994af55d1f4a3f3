import { HttpApiGroup, OpenApi } from "@effect/platform"
import { EventRefused, SettleChargeRefused, StartChargeRefused } from "@sightline/model/charge"
import { ClientId } from "@sightline/model/client"
import { CreditNoteId } from "@sightline/model/credit-note"
import { refundNoteLength } from "@sightline/model/payment-rules"
import { RefundId, RefundNotFound, SettleRefundRefused, WaitingRefund } from "@sightline/model/refund"
import { editors, staff } from "@sightline/model/role-table"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { Schema } from "effect"
import { Call } from "./call"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { salesOrderRefusals } from "./sales-order-refusals"
import { SubmittedOrder, WireSalesOrder } from "./sales-order-wire"
import { SignedIn } from "./signed-in"
import {
  answer,
  answerSaying,
  QueryPageNumber,
  queryId,
  Succeeded,
  WireCents,
  WireMoney,
  wire,
  wireId,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"
import { wireNote } from "./wire-note"

const wired = wiredBy({
  ...salesOrderRefusals,
  RefundNotFound: { status: 404, title: "Not found", detail: "No such refund waits." },
  RefundNoteMissing: { status: 422, title: "Incomplete", detail: "Please say how the money went back." },
})

const OfOrder = Schema.Struct({
  orderId: wire("orderID", wireId(SalesOrderId)),
  clientId: wireOptional("clientID", wireId(ClientId)),
})

const WireWaitingRefund = Schema.Struct({
  ...WaitingRefund.fields,
  id: wire("refundID", RefundId),
  orderId: wire("orderID", SalesOrderId),
  creditNoteId: wire("creditNoteID", CreditNoteId),
  number: wire("creditNoteNumber", Schema.String),
  person: wire("userName", Schema.String),
  at: wire("createdDate", Schema.Date),
  amount: WireMoney,
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
        "An Instant order is charged in full, and submitted once it is paid; with isCompleted it is completed then too. With cashAmount the card is charged the rest, and the cash is booked with it once it is paid. An Account order is submitted first, and charged with amountPay; so is the open invoice of a submitted one. The order does not change while cardCharge is open. No field of a card is read.",
    })
      .setPayload(
        Schema.Struct({
          ...Schema.Struct(SubmittedOrder.fields).omit("payment").fields,
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
  .add(
    Call.get("refunds", "/api/Payment/GetRefunds", {
      who: staff,
      title: "List the refunds that wait for a provider, or that it refuses",
      about:
        "The oldest first, ten on a page, with the provider's word for what stopped each. Owner, SupperAdmin and Admin see everybody's, others their own.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(wirePage(WireWaitingRefund))),
  )
  .add(
    Call.post("retryRefund", "/api/Payment/RetryRefund", {
      who: editors,
      title: "Try a refund again",
      about:
        "At once, whether it waits or was refused. What the provider has given back meanwhile it does not give again.",
    })
      .setPayload(
        Schema.Struct({
          id: wire("refundID", wireId(RefundId)),
          clientId: wireOptional("clientID", wireId(ClientId)),
        }),
      )
      .addSuccess(answerSaying(Succeeded, "The refund is tried again"))
      .addError(wired(RefundNotFound))
      .addError(KeyReused),
  )
  .add(
    Call.post("settleRefund", "/api/Payment/SettleRefund", {
      who: editors,
      title: "Say that a refused refund was given back another way",
      about: "With a note that says how. One that still waits is not settled: the provider may give it.",
    })
      .setPayload(
        Schema.Struct({
          id: wire("refundID", wireId(RefundId)),
          note: wireOptional("note", wireNote(refundNoteLength)),
          clientId: wireOptional("clientID", wireId(ClientId)),
        }),
      )
      .addSuccess(answerSaying(Succeeded, "The refund is settled"))
      .addError(wired(SettleRefundRefused))
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
