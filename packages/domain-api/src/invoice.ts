import { Rpc, RpcGroup } from "@effect/rpc"
import { CreditNoteId, CreditNoteNotFound, CreditNoteView } from "@sightline/model/credit-note"
import {
  InvoiceFile,
  InvoiceFileRefused,
  InvoiceNotFound,
  InvoiceView,
  SendInvoiceRefused,
} from "@sightline/model/invoice"
import { PayInvoice, PayRefused } from "@sightline/model/invoice-payment"
import { KeyReused } from "@sightline/model/once"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const InvoiceRpcs = RpcGroup.make(
  Rpc.make("get", { payload: { orderId: SalesOrderId }, success: InvoiceView, error: InvoiceNotFound }),
  Rpc.make("credit", { payload: { id: CreditNoteId }, success: CreditNoteView, error: CreditNoteNotFound }),
  Rpc.make("file", { payload: { orderId: SalesOrderId }, success: InvoiceFile, error: InvoiceFileRefused }),
  Rpc.make("pay", { payload: PayInvoice, success: InvoiceView, error: Schema.Union(PayRefused, KeyReused) }),
  Rpc.make("send", {
    payload: { orderId: SalesOrderId, email: Schema.String },
    error: Schema.Union(SendInvoiceRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("invoice.")
