import { ClientId } from "@sightline/model/client"
import { CustomerId } from "@sightline/model/customer"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { CardTaken, PaymentType } from "@sightline/model/payment"
import {
  OrderCharge,
  OrderCustomer,
  OrderNote,
  SalesOrder,
  SalesOrderAdded,
  SalesOrderItem,
  SalesOrderItemId,
  SalesOrderLine,
  SalesOrderLineId,
  SalesOrderRow,
} from "@sightline/model/sales-order"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { orderLengths } from "@sightline/model/sales-order-rules"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { WireInvoice } from "./invoice-wire"
import { SentPayment } from "./payment-wire"
import {
  pageRead,
  pageWritten,
  WireCents,
  WireInteger,
  WireMoney,
  WireNumber,
  wire,
  wireId,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"
import { wireNote } from "./wire-note"

const WireOrderCustomer = Schema.Struct({
  ...OrderCustomer.fields,
  customerId: wire("customerID", OrderCustomer.fields.customerId),
  isOverridden: wire("isOverrided", Schema.Boolean),
  isRemoved: SalesOrder.fields.customer.fields.isRemoved,
})

const WireItem = Schema.Struct({
  id: wire("orderInventoryItemID", SalesOrderItemId),
  itemId: wire("inventoryItemID", InventoryItemId),
  note: wire("inventoryItemNote", Schema.String),
  state: SalesOrderItem.fields.state,
  listPrice: WireMoney,
  specialPrice: Schema.NullOr(WireMoney),
  itemSpecialPrice: Schema.NullOr(WireMoney),
  salePrice: WireMoney,
  priceNote: wire("salePriceNote", Schema.NullOr(Schema.String)),
  priceNow: wire("currentPrice", Schema.NullOr(WireMoney)),
  centerName: Schema.String,
  isExpired: wire("isExpire", Schema.Boolean),
})

/** A line on the wire: the texts of its product are an object of their own (document 2 §3). */
const WireLine = Schema.transform(
  Schema.Struct({
    orderInventoryID: SalesOrderLineId,
    inventoryID: InventoryId,
    inventory: Schema.Struct({
      mainImage: Schema.NullOr(Schema.String),
      inventoryNumber: Schema.String,
      inventoryNotes: Schema.String,
      inventoryDesc: Schema.String,
    }),
    qty: Schema.Int,
    listTotal: WireMoney,
    totalSubPrice: WireMoney,
    percentTax: Schema.Number,
    totalTax: WireMoney,
    availability: Schema.Int,
    orderInventoryItems: Schema.Array(WireItem),
  }),
  Schema.typeSchema(SalesOrderLine),
  {
    strict: true,
    decode: (line) => ({
      id: line.orderInventoryID,
      inventoryId: line.inventoryID,
      number: line.inventory.inventoryNumber,
      description: line.inventory.inventoryDesc,
      notes: line.inventory.inventoryNotes,
      mainImage: line.inventory.mainImage,
      quantity: line.qty,
      listTotal: line.listTotal,
      net: line.totalSubPrice,
      taxPercent: line.percentTax,
      tax: line.totalTax,
      available: line.availability,
      items: line.orderInventoryItems,
    }),
    encode: (line) => ({
      orderInventoryID: line.id,
      inventoryID: line.inventoryId,
      inventory: {
        mainImage: line.mainImage,
        inventoryNumber: line.number,
        inventoryNotes: line.notes,
        inventoryDesc: line.description,
      },
      qty: line.quantity,
      listTotal: line.listTotal,
      totalSubPrice: line.net,
      percentTax: line.taxPercent,
      totalTax: line.tax,
      availability: line.available,
      orderInventoryItems: line.items,
    }),
  },
)

const WireNote = Schema.Struct({
  id: wire("orderNoteID", OrderNote.fields.id),
  text: wire("note", Schema.String),
  by: wire("userName", Schema.String),
  at: wire("createdDate", Schema.Date),
})

const WireCharge = Schema.Struct({
  state: OrderCharge.fields.state,
  amount: WireMoney,
  by: wire("userName", Schema.String),
  at: wire("createdDate", Schema.Date),
})

const Touch = Schema.Struct({ by: wire("userName", Schema.String), at: wire("date", Schema.Date) })

const head = {
  id: wire("orderID", SalesOrderId),
  clientId: wire("clientID", ClientId),
  type: wire("orderType", SalesOrder.fields.type),
  statusId: wire("statusID", StatusId),
  createdAt: wire("createdDate", Schema.Date),
  quantity: wire("totaQty", Schema.Int),
  total: wire("totalPrice", WireMoney),
  paymentType: SalesOrder.fields.paymentType,
}

/** How an order is paid, in the fields of document 2 §3. Of a card only what is kept (decisions D-34, D-109). */
const WirePayment = Schema.Struct({
  paymentType: head.paymentType,
  cardNumber: Schema.String,
  cardType: Schema.Literal("CreditCard", ""),
  cardHolderName: Schema.Literal(""),
  cvv: Schema.Literal("***", ""),
  expMonth: Schema.String,
  expYear: Schema.String,
  brand: Schema.NullOr(CardTaken.fields.brand),
})
type WirePayment = typeof WirePayment.Type

const cardIn = ({ brand, cardNumber, expMonth, expYear }: WirePayment) =>
  brand === null ? null : { brand, lastFour: cardNumber, expMonth: Number(expMonth), expYear: Number(expYear) }

const paymentOf = (paymentType: PaymentType, card: CardTaken | null): WirePayment => ({
  paymentType,
  cardNumber: card?.lastFour ?? "",
  cardType: card ? "CreditCard" : "",
  cardHolderName: "",
  cvv: card ? "***" : "",
  expMonth: card ? String(card.expMonth).padStart(2, "0") : "",
  expYear: card ? String(card.expYear) : "",
  brand: card?.brand ?? null,
})

const Sent = Schema.Struct({
  ...head,
  createdBy: Schema.String,
  centerId: wire("centerID", SalesOrder.fields.centerId),
  centerName: Schema.String,
  version: Schema.Int,
  step: SalesOrder.fields.step,
  touched: Touch,
  submitted: Schema.NullOr(Touch),
  completed: Schema.NullOr(Touch),
  cancelled: Schema.NullOr(Touch),
  subtotal: wire("subTotal", WireMoney),
  discount: wire("totalDiscount", WireMoney),
  net: wire("totalSubPrice", WireMoney),
  tax: wire("totalTax", WireMoney),
  shipping: wire("totalShipping", WireMoney),
  customer: WireOrderCustomer,
  payment: WirePayment,
  /** The new note, which the typed fields have too. */
  note: Schema.String,
  checkout: Schema.Struct({
    note: Schema.String,
    amount: wire("amountPay", Schema.NullOr(WireMoney)),
    received: wire("cashReceived", Schema.NullOr(WireMoney)),
    cashAmount: Schema.NullOr(WireMoney),
  }),
  hasReader: wire("hasCardReader", Schema.Boolean),
  cashStep: SalesOrder.fields.cashStep,
  charge: wire("cardCharge", Schema.NullOr(WireCharge)),
  notes: Schema.Array(WireNote),
  lines: wire("orderInventories", Schema.Array(WireLine)),
  invoice: Schema.NullOr(WireInvoice),
})

const read = <Order extends Pick<typeof Sent.Type, "payment" | "note">>({ payment, note: _note, ...order }: Order) => ({
  ...order,
  card: cardIn(payment),
})

function written<Order extends Pick<SalesOrder, "card" | "paymentType" | "checkout">>(order: Order) {
  const { card, ...rest } = order
  return { ...rest, payment: paymentOf(order.paymentType, card), note: order.checkout.note }
}

/** An order with everything that its page shows. */
export const WireSalesOrder = Schema.transform(
  Sent,
  Schema.typeSchema(Schema.Struct({ ...SalesOrder.fields, clientId: ClientId })),
  { strict: true, decode: (sent) => read(sent), encode: (order) => written(order) },
)

/** The same after something was added to it. */
export const WireSalesOrderAdded = Schema.transform(
  Schema.Struct({
    ...Sent.fields,
    isAlready: wireOptional("alreadyInCart", Schema.Boolean),
  }),
  Schema.typeSchema(Schema.Struct({ ...SalesOrderAdded.fields, clientId: ClientId })),
  { strict: true, decode: (sent) => read(sent), encode: (order) => written(order) },
)

/** A row of the list. */
export const WireSalesOrderRow = Schema.Struct({
  ...head,
  customer: SalesOrderRow.fields.customer,
  isPaid: Schema.Boolean,
  payments: Schema.Array(Schema.Struct({ type: wire("paymentType", PaymentType), amount: WireMoney })),
  refunded: wire("refundedAmount", WireMoney),
  credited: wire("creditedAmount", WireMoney),
  open: wire("openAmount", WireMoney),
  isPaying: wire("isCardCharged", Schema.Boolean),
  touchedAt: wire("touchedDate", Schema.Date),
  isHolding: Schema.Boolean,
})

/** An order of a customer, with what is on it. */
const WireOrderOfCustomer = Schema.Struct({
  ...WireSalesOrderRow.fields,
  centerName: Schema.String,
  goods: wire(
    "orderInventories",
    Schema.Array(
      Schema.Struct({
        inventoryId: wire("inventoryID", InventoryId),
        number: wire("inventoryNumber", Schema.String),
        description: wire("inventoryDesc", Schema.String),
        quantity: wire("qty", Schema.Int),
        returned: wire("returnedQty", Schema.Int),
      }),
    ),
  ),
})

const OrdersPage = wirePage(WireOrderOfCustomer)

/** A page of them, and what all of them come to. */
export const WireOrdersOfCustomer = Schema.transform(
  Schema.Struct({
    ...OrdersPage.from.fields,
    paid: wire("paidAmount", WireMoney),
    open: wire("openAmount", WireMoney),
    lastVisitAt: wire("lastVisitDate", Schema.NullOr(Schema.Date)),
  }),
  Schema.Struct({
    ...OrdersPage.to.fields,
    ...{ paid: Schema.Int, open: Schema.Int, lastVisitAt: Schema.NullOr(Schema.DateFromSelf) },
  }),
  { strict: true, decode: (sent) => pageRead(sent), encode: (page) => pageWritten(page) },
)

/** Longer than a field may be, so that the field's own rule answers first. */
const text = (field: keyof typeof orderLengths) => wireOptional(field, wireText(orderLengths[field] * 2 + 20))

/** The buyer in a request; with a customerID only the id counts where the other fields are absent. */
export const SentOrderCustomer = Schema.Struct({
  customerId: wireOptional("customerID", Schema.NullOr(wireId(CustomerId))),
  firstName: text("firstName"),
  lastName: text("lastName"),
  cellPhone: text("cellPhone"),
  email: text("email"),
  isOverridden: wireOptional("isOverrided", Schema.Boolean),
})
export type SentOrderCustomer = typeof SentOrderCustomer.Type

/** Units of one order at most. */
const mostUnits = 1000

/** An amount that the server reads and ignores: it computes all of them (decisions D-104). */
const Ignored = Schema.NullOr(Schema.Union(Schema.Number, wireText(40)))

/** CALL-130, and the most of CALL-129. */
export const SentOrder = Schema.Struct({
  orderId: wire("orderID", wireId(SalesOrderId)),
  clientId: wireOptional("clientID", wireId(ClientId)),
  /** Of the order that the person looked at; an order that has changed since is refused (decisions D-135). */
  version: wireOptional("version", WireNumber),
  discountCodes: wireOptional("discountCodes", Schema.NullOr(Schema.Union(wireText(400), Schema.Array(wireText(100))))),
  directDiscount: wireOptional("directDiscount", Ignored),
  discount: wireOptional("discount", Ignored),
  lines: wireOptional(
    "orderInventories",
    Schema.Array(
      Schema.Struct({
        id: wireOptional("orderInventoryID", wireId(SalesOrderLineId)),
        inventoryId: wireOptional("inventoryID", wireId(InventoryId)),
        description: wireOptional("inventoryDesc", wireText(1000)),
        quantity: wireOptional("qty", WireInteger),
        net: wireOptional("totalSubPrice", Ignored),
        tax: wireOptional("totalTax", Ignored),
        items: wireOptional(
          "orderInventoryItems",
          Schema.Array(
            Schema.Struct({
              id: wire("orderInventoryItemID", wireId(SalesOrderItemId)),
              itemId: wireOptional("inventoryItemID", wireId(InventoryItemId)),
              /** Counts for Owner, SupperAdmin and Admin alone (decisions D-104). */
              salePrice: wireOptional("salePrice", WireCents),
            }),
          ).pipe(Schema.maxItems(mostUnits, { message: () => `must not have more than ${mostUnits} entries` })),
        ),
      }),
    ).pipe(Schema.maxItems(mostUnits, { message: () => `must not have more than ${mostUnits} entries` })),
  ),
  payment: wireOptional("payment", SentPayment),
  /** Of a card payment, what is paid in cash instead (decision 209). */
  cashAmount: wireOptional("cashAmount", Schema.NullOr(WireCents)),
  customer: wireOptional("customer", Schema.NullOr(SentOrderCustomer)),
  note: wireOptional("note", wireNote(orderLengths.note)),
})
export type SentOrder = typeof SentOrder.Type

/** CALL-129. */
export const SubmittedOrder = Schema.Struct({
  ...SentOrder.fields,
  /** The same call completes the order if its invoice is paid by then (decision 194). */
  isCompleted: wireOptional("isCompleted", Schema.Boolean),
})
export type SubmittedOrder = typeof SubmittedOrder.Type
