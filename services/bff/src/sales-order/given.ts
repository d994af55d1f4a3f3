import { InvoiceRpcs } from "@sightline/domain-api/invoice"
import { PaymentEventRpcs, PaymentRpcs } from "@sightline/domain-api/payment"
import { SalesOrderRpcs } from "@sightline/domain-api/sales-order"
import type { Caller } from "@sightline/model/caller"
import { CenterId } from "@sightline/model/center"
import { EventRefused } from "@sightline/model/charge"
import type { CreditNoteId, CreditNoteView } from "@sightline/model/credit-note"
import { CustomerNotFound } from "@sightline/model/customer"
import { InvoiceId, InvoiceNotFound, type InvoiceView } from "@sightline/model/invoice"
import { OrderNotFound, type SalesOrder, SalesOrderItemId } from "@sightline/model/sales-order"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"

const at = new Date(0)

const anOrder = (id: SalesOrderId): SalesOrder => ({
  id,
  type: "Instant",
  statusId: 50,
  createdAt: at,
  quantity: 0,
  total: 0,
  paymentType: "Cash",
  createdBy: "Ada Owner",
  centerId: CenterId.make(1),
  centerName: "Main",
  version: 1,
  step: 0,
  touched: { by: "Ada Owner", at },
  submitted: null,
  completed: null,
  cancelled: null,
  subtotal: 0,
  discount: 0,
  net: 0,
  tax: 0,
  shipping: 0,
  customer: { customerId: null, firstName: "", lastName: "", cellPhone: "", email: "", isOverridden: false },
  card: null,
  checkout: { note: "", amount: null, received: null, cashAmount: null },
  hasReader: false,
  cashStep: 1,
  charge: null,
  notes: [],
  lines: [],
  invoice: null,
})

const anInvoice: InvoiceView = {
  id: InvoiceId.make(1),
  number: "2026-000001",
  at,
  day: "2026-11-23",
  amount: 1000,
  paid: 0,
  refunded: 0,
  credited: 0,
  open: 1000,
  isPaid: false,
  payments: [],
  credits: [],
  document: {
    number: "2026-000001",
    day: "2026-11-23",
    seller: "Example Optics",
    buyer: { name: "Ada Lovelace", phone: "", email: "" },
    center: "Main",
    lines: [],
    taxes: [],
    subtotal: 1000,
    discount: 0,
    shipping: 0,
    tax: 0,
    total: 1000,
  },
}

const aCreditNote = (id: CreditNoteId): CreditNoteView => ({
  id,
  number: "C2026-000001",
  kind: "return",
  at,
  by: "Ada Owner",
  quantity: 1,
  amount: 1000,
  note: "Wrong size",
  toStatusId: StatusId.make(5),
  confirmedBy: null,
  refunds: [],
  orderId: SalesOrderId.make(1),
  orderType: "Instant",
  document: {
    number: "C2026-000001",
    day: "2026-11-23",
    invoice: anInvoice.number,
    seller: "Example Optics",
    buyer: anInvoice.document.buyer,
    center: "Main",
    lines: [],
    taxes: [],
    shipping: 0,
    tax: 0,
    total: 1000,
    note: "Wrong size",
    refunds: [],
  },
})

/** The orders' part of the played domain: order 404 is missing, and so is its invoice. */
export const playedOrders = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) => {
  const order = (operation: string, payload: unknown, id: SalesOrderId | null) =>
    Effect.zipRight(
      note(operation, payload),
      id === 404 ? new OrderNotFound() : Effect.succeed(anOrder(id ?? SalesOrderId.make(1))),
    )
  const invoice = <A>(operation: string, payload: { readonly orderId: SalesOrderId }, answer: A) =>
    Effect.zipRight(note(operation, payload), payload.orderId === 404 ? new InvoiceNotFound() : Effect.succeed(answer))
  return {
    ...SalesOrderRpcs.of({
      "salesOrder.list": ({ page, pageSize, ...asked }) =>
        Effect.as(note("listOrders", asked), { rows: [], total: 0, page, pageSize }),
      "salesOrder.find": ({ page, pageSize, ...asked }) =>
        Effect.as(note("findOrders", asked), { rows: [], total: 0, page, pageSize }),
      "salesOrder.ofCustomer": ({ page, pageSize, ...asked }) =>
        asked.customerId === 404
          ? Effect.fail(new CustomerNotFound())
          : Effect.as(note("ordersOfCustomer", asked), {
              ...{ rows: [], total: 0, page, pageSize },
              ...{ paid: 25_200, open: 12_600, lastVisitAt: null },
            }),
      "salesOrder.get": ({ id }) => order("getOrder", { id }, id),
      "salesOrder.add": (asked) => order("addToOrder", asked, asked.orderId),
      "salesOrder.take": (asked) => order("takeFromOrder", asked, asked.fromId),
      "salesOrder.holdAgain": (asked) => order("holdAgain", asked, asked.orderId),
      "salesOrder.removeItems": (asked) => order("removeFromOrder", asked, asked.orderId),
      "salesOrder.setPrice": (asked) => order("setPrice", asked, asked.orderId),
      "salesOrder.cancel": (asked) => order("cancelOrder", asked, asked.orderId),
      "salesOrder.submit": (sent) => order("submitOrder", sent, sent.orderId),
      "salesOrder.update": (sent) => order("updateOrder", sent, sent.orderId),
      "salesOrder.keepCheckout": (typed) => order("keepCheckout", typed, typed.orderId),
      "salesOrder.returnItems": (asked) => order("returnItems", asked, asked.orderId),
      "salesOrder.confirmRefund": ({ password: _password, code: _code, ...asked }) =>
        Effect.zipRight(note("confirmRefund", asked), asked.orderId === 404 ? new OrderNotFound() : Effect.void),
      "salesOrder.returnAmount": (asked) =>
        asked.orderId === 404
          ? Effect.fail(new OrderNotFound())
          : Effect.as(note("returnAmount", asked), { refund: 12_600 }),
      "salesOrder.findSold": ({ itemId }) =>
        Effect.zipRight(
          note("findSold", { itemId }),
          Effect.succeed({
            orderId: SalesOrderId.make(1),
            orderType: "Instant" as const,
            unitId: SalesOrderItemId.make(1),
          }),
        ),
      "salesOrder.setStatus": (asked) => order("setOrderStatus", asked, asked.orderId),
    }),
    ...PaymentRpcs.of({
      "payment.charge": (asked) => order("startCharge", asked, asked.orderId),
      "payment.check": (asked) => order("checkCharge", asked, asked.orderId),
      "payment.stop": (asked) => order("stopCharge", asked, asked.orderId),
      "payment.refunds": ({ page, pageSize }) =>
        Effect.as(note("listRefunds", {}), { rows: [], total: 0, page, pageSize }),
      "payment.retryRefund": (asked) => note("retryRefund", asked),
      "payment.settleRefund": (asked) => note("settleRefundElsewhere", asked),
    }),
    ...PaymentEventRpcs.of({
      "paymentEvent.receive": ({ signature }) => (signature === "" ? new EventRefused() : Effect.void),
    }),
    ...InvoiceRpcs.of({
      "invoice.get": (asked) => invoice("getInvoice", asked, anInvoice),
      "invoice.credit": ({ id }) => Effect.zipRight(note("getCreditNote", { id }), Effect.succeed(aCreditNote(id))),
      "invoice.file": (asked) =>
        invoice("getInvoiceFile", asked, { name: "invoice-2026-000001.pdf", bytes: new TextEncoder().encode("%PDF-") }),
      "invoice.pay": (asked) => invoice("payInvoice", asked, anInvoice),
      "invoice.send": (asked) => invoice("sendInvoice", asked, undefined),
    }),
  }
}
