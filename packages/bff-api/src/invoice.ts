import { HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { CreditNoteId, CreditNoteNotFound } from "@sightline/model/credit-note"
import { InvoiceFileRefused, InvoiceNotFound, SendInvoiceRefused } from "@sightline/model/invoice"
import { PayRefused } from "@sightline/model/invoice-payment"
import { userLengths } from "@sightline/model/length"
import { staff } from "@sightline/model/role-table"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { Schema } from "effect"
import { Call } from "./call"
import { WireCreditNote, WireInvoiceView } from "./invoice-wire"
import { KeyReused } from "./once"
import { SentPayment } from "./payment-wire"
import { wiredBy } from "./refusal"
import { salesOrderRefusals } from "./sales-order-refusals"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { answer, answerSaying, queryId, Succeeded, WireCents, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({ ...salesOrderRefusals, ...sessionRefusals })

const orderOfPath = Schema.Struct({ orderId: queryId(SalesOrderId) })

/** The invoices of sales orders (document 2 §7.2). */
export class InvoiceGroup extends HttpApiGroup.make("invoice")
  .annotate(OpenApi.Description, "Invoices and credit notes: read, paid, mailed.")
  .add(
    Call.get("get", "/api/Invoice/GetInvoice/:orderId", {
      who: staff,
      title: "Get the invoice of an order",
      about: "Of a submitted or completed order, with its payments and what its copies show.",
    })
      .setPath(orderOfPath)
      .addSuccess(answer(WireInvoiceView))
      .addError(wired(InvoiceNotFound)),
  )
  .add(
    Call.get("credit", "/api/Invoice/GetCreditNote/:creditNoteId", {
      who: staff,
      title: "Get a credit note",
      about: "Of units that came back, or of a cancelled order; with what its copies show.",
    })
      .setPath(Schema.Struct({ id: wire("creditNoteId", queryId(CreditNoteId)) }))
      .addSuccess(answer(WireCreditNote))
      .addError(wired(CreditNoteNotFound)),
  )
  .add(
    Call.get("file", "/api/Invoice/GetInvoiceFile/:orderId", {
      who: staff,
      title: "Get the invoice of an order as a PDF",
      about: "Tagged for screen readers. Its name is in Content-Disposition.",
    })
      .setPath(orderOfPath)
      .addSuccess(HttpApiSchema.Uint8Array({ contentType: "application/pdf" }))
      .addError(wired(InvoiceFileRefused)),
  )
  .add(
    Call.post("pay", "/api/Invoice/AddInvoicePayment", {
      who: staff,
      title: "Record a payment of a submitted order's invoice",
      about: "Up to what the invoice still owes. Of a card the last four digits and the expiry are kept.",
    })
      .setPayload(
        Schema.Struct({
          orderId: wire("orderId", wireId(SalesOrderId)),
          payment: wireOptional("payment", SentPayment),
          amount: wireOptional("amount", Schema.NullOr(WireCents)),
          clientId: wireOptional("clientID", wireId(ClientId)),
        }),
      )
      .addSuccess(answerSaying(WireInvoiceView, "Submit payment successfully"))
      .addError(wired(PayRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("send", "/api/Invoice/SendInvoice/:orderId", {
      who: staff,
      title: "Mail the invoice of an order",
      about: "The mail is queued. It holds the invoice as text, and as a PDF.",
    })
      .setPath(orderOfPath)
      .setPayload(Schema.Struct({ email: wireOptional("email", wireText(userLengths.email * 2)) }))
      .addSuccess(answerSaying(Succeeded, "Send invoice successfully"))
      .addError(wired(SendInvoiceRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
