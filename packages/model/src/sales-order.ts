import { Schema } from "effect"
import { CenterId } from "./center"
import { ColourId } from "./colour"
import { CustomerId } from "./customer"
import { id } from "./id"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { Invoice } from "./invoice"
import { Paged } from "./paged"
import { CardOffered, CardRefused, CardTaken, CashAmountRefused, PaymentDetailMissing, PaymentType } from "./payment"
import { RefundNeedsConfirmation } from "./refund-confirmation"
import { SalesOrderId } from "./sales-order-id"
import { orderTypes } from "./sales-order-rules"
import { StatusId } from "./status"

/** A product on an order. */
export const SalesOrderLineId = id("SalesOrderLineId")
export type SalesOrderLineId = typeof SalesOrderLineId.Type

/** One unit on an order. */
export const SalesOrderItemId = id("SalesOrderItemId")
export type SalesOrderItemId = typeof SalesOrderItemId.Type

const OrderNoteId = id("OrderNoteId")

/** An Instant order is paid in full by its submit; an Account order is paid in parts, over time (decisions D-106). */
export const OrderType = Schema.Literal(...orderTypes)
export type OrderType = typeof OrderType.Type

/** The buyer, as the order keeps them: a customer of the list, or only typed. */
export const OrderCustomer = Schema.Struct({
  customerId: Schema.NullOr(CustomerId),
  firstName: Schema.String,
  lastName: Schema.String,
  cellPhone: Schema.String,
  email: Schema.String,
  /** Whether they were picked from the list. */
  isOverridden: Schema.Boolean,
})
export type OrderCustomer = typeof OrderCustomer.Type

/** One unit that the order holds, no longer holds (decisions D-131), has sold, gave back to the stock, or sold and took back. Money is whole cents. */
export const SalesOrderItem = Schema.Struct({
  id: SalesOrderItemId,
  itemId: InventoryItemId,
  /** The newest note on the item, or nothing. */
  note: Schema.String,
  state: Schema.Literal("held", "lapsed", "freed", "sold", "returned"),
  listPrice: Schema.Int,
  specialPrice: Schema.NullOr(Schema.Int),
  itemSpecialPrice: Schema.NullOr(Schema.Int),
  /** What the customer was told when the unit was added. */
  salePrice: Schema.Int,
  /** Why somebody set that price (decision 197); null where it is the product's. */
  priceNote: Schema.NullOr(Schema.String),
  /** What the unit would cost if it were added now; null where its product has no price any more. */
  priceNow: Schema.NullOr(Schema.Int),
  /** Where the unit is. */
  centerName: Schema.String,
  /** Whether its expiry date has passed. */
  isExpired: Schema.Boolean,
})
export type SalesOrderItem = typeof SalesOrderItem.Type

/** A product with its units on the order. */
export const SalesOrderLine = Schema.Struct({
  id: SalesOrderLineId,
  inventoryId: InventoryId,
  number: Schema.String,
  description: Schema.String,
  /** The product's field of the code InventoryNotes, or nothing. */
  notes: Schema.String,
  mainImage: Schema.NullOr(Schema.String),
  quantity: Schema.Int,
  /** Before the discount. */
  listTotal: Schema.Int,
  net: Schema.Int,
  taxPercent: Schema.Number,
  tax: Schema.Int,
  /** The units of the product that nobody holds, now. */
  available: Schema.Int,
  items: Schema.Array(SalesOrderItem),
})
export type SalesOrderLine = typeof SalesOrderLine.Type

export const OrderNote = Schema.Struct({
  id: OrderNoteId,
  text: Schema.String,
  by: Schema.String,
  at: Schema.Date,
})
export type OrderNote = typeof OrderNote.Type

/** What is typed on the Payment Type step and not yet submitted. Nothing of a card is in here. */
export const Checkout = Schema.Struct({
  /** A new note. */
  note: Schema.String,
  /** Account orders: whole cents to be paid with the submit. */
  amount: Schema.NullOr(Schema.Int),
  /** Instant orders: whole cents that the customer handed over. */
  received: Schema.NullOr(Schema.Int),
  /** Instant orders by card: whole cents of the total that are paid in cash, 0 until they are typed; null where the card pays all. */
  cashAmount: Schema.NullOr(Schema.Int),
})
export type Checkout = typeof Checkout.Type

/** 0 Order, 1 Payment Type, 2 Receipt. */
export const OrderStep = Schema.Literal(0, 1, 2)
export type OrderStep = typeof OrderStep.Type

/** The newest charge of a card at the reader, unless it was paid. While it is open, the order does not change. */
export const OrderCharge = Schema.Struct({
  state: Schema.Literal("open", "declined", "withdrawn"),
  /** Whole cents. */
  amount: Schema.Int,
  by: Schema.String,
  at: Schema.Date,
})
export type OrderCharge = typeof OrderCharge.Type

/** Who did something to an order, and when. */
const Touch = Schema.Struct({ by: Schema.String, at: Schema.Date })

const head = {
  id: SalesOrderId,
  type: OrderType,
  statusId: StatusId,
  createdAt: Schema.Date,
  quantity: Schema.Int,
  total: Schema.Int,
  paymentType: PaymentType,
}

export const SalesOrder = Schema.Struct({
  ...head,
  createdBy: Schema.String,
  centerId: CenterId,
  centerName: Schema.String,
  /** Counts the changes of items, prices and status; typed fields do not count. */
  version: Schema.Int,
  step: OrderStep,
  /** The last change, typed fields included. */
  touched: Touch,
  submitted: Schema.NullOr(Touch),
  completed: Schema.NullOr(Touch),
  cancelled: Schema.NullOr(Touch),
  /** Total = net + tax + shipping; discount = subtotal - net. */
  subtotal: Schema.Int,
  discount: Schema.Int,
  net: Schema.Int,
  tax: Schema.Int,
  shipping: Schema.Int,
  customer: Schema.Struct({
    ...OrderCustomer.fields,
    /** The customer that they were is no longer on the list, so nothing leads there. */
    isRemoved: Schema.optionalWith(Schema.Boolean, { exact: true }),
  }),
  /** The card of the newest card payment. */
  card: Schema.NullOr(CardTaken),
  checkout: Checkout,
  /** Whether a reader takes cards at the order's center; otherwise its own terminal does. */
  hasReader: Schema.Boolean,
  /** The smallest coin in whole cents, to which cash is rounded (decisions D-133). */
  cashStep: Schema.Int,
  charge: Schema.NullOr(OrderCharge),
  /** Newest first. */
  notes: Schema.Array(OrderNote),
  lines: Schema.Array(SalesOrderLine),
  /** From the submit on. */
  invoice: Schema.NullOr(Invoice),
})
export type SalesOrder = typeof SalesOrder.Type

/** An order after something was added to it. */
export const SalesOrderAdded = Schema.Struct({
  ...SalesOrder.fields,
  /** It was on the order already and nothing more of it is free, so the quantity is what it was (decisions D-156). */
  isAlready: Schema.optionalWith(Schema.Boolean, { exact: true }),
})
export type SalesOrderAdded = typeof SalesOrderAdded.Type

export const SalesOrderRow = Schema.Struct({
  ...head,
  customer: OrderCustomer.pipe(Schema.pick("firstName", "lastName", "cellPhone", "email")),
  /** Whether the invoice is paid; false without one. */
  isPaid: Schema.Boolean,
  /** What was taken by each type of payment; nothing without an invoice. */
  payments: Schema.Array(Schema.Struct({ type: PaymentType, amount: Schema.Int })),
  /** What went back to the customer, what of the invoice is no longer owed, and what it still asks for; 0 without one. */
  refunded: Schema.Int,
  credited: Schema.Int,
  open: Schema.Int,
  /** The last change: an open order has held its units at least since then. */
  touchedAt: Schema.Date,
  /** Whether a card is being charged for it. */
  isPaying: Schema.Boolean,
  /** Whether it holds any unit now. */
  isHolding: Schema.Boolean,
})
export type SalesOrderRow = typeof SalesOrderRow.Type

/** An order of a customer, with what is on it. */
export const OrderOfCustomer = Schema.Struct({
  ...SalesOrderRow.fields,
  centerName: Schema.String,
  goods: Schema.Array(
    Schema.Struct({
      inventoryId: InventoryId,
      number: Schema.String,
      description: Schema.String,
      quantity: Schema.Int,
      /** How many of them came back. */
      returned: Schema.Int,
    }),
  ),
})
export type OrderOfCustomer = typeof OrderOfCustomer.Type

/** A customer's orders at the caller's centers, and what they come to. Money is whole cents. */
export const OrdersOfCustomer = Schema.Struct({
  ...Paged(OrderOfCustomer).fields,
  /** What they paid, without what went back to them. */
  paid: Schema.Int,
  /** What their invoices still ask for. */
  open: Schema.Int,
  /** When an order of theirs was submitted last; null if none was. */
  lastVisitAt: Schema.NullOr(Schema.Date),
})
export type OrdersOfCustomer = typeof OrdersOfCustomer.Type

export const OrdersOfCustomerAsked = Schema.Struct({ customerId: CustomerId, page: Schema.Int, pageSize: Schema.Int })
export type OrdersOfCustomerAsked = typeof OrdersOfCustomerAsked.Type

export const SalesOrderSearch = Schema.Struct({
  type: OrderType,
  /** Null: all. */
  paymentType: Schema.NullOr(PaymentType),
  /** Empty: all. */
  statusIds: Schema.Array(StatusId),
  /** Days of the client's zone as `YYYY-MM-DD`, both inclusive. */
  createdFrom: Schema.NullOr(Schema.String),
  createdTo: Schema.NullOr(Schema.String),
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type SalesOrderSearch = typeof SalesOrderSearch.Type

/** The same, narrowed to what one text finds (decision 195). */
export const SalesOrderFind = Schema.Struct({
  ...SalesOrderSearch.fields,
  /** A number of an order or an invoice, a buyer's name, phone or e-mail, a product, or a scanned code. */
  search: Schema.String,
})
export type SalesOrderFind = typeof SalesOrderFind.Type

export const AddToOrder = Schema.Struct({
  /** Null opens a new order. */
  orderId: Schema.NullOr(SalesOrderId),
  type: OrderType,
  inventoryId: InventoryId,
  /** The scanned unit; null takes any that is free. */
  itemId: Schema.NullOr(InventoryItemId),
  /** The colour of the units; null takes any. */
  colourId: Schema.NullOr(ColourId),
  quantity: Schema.Int,
})
export type AddToOrder = typeof AddToOrder.Type

/** A unit that another order holds, for one's own (decisions D-131). */
export const TakeFromOrder = Schema.Struct({
  ...AddToOrder.omit("quantity", "colourId").fields,
  fromId: SalesOrderId,
})
export type TakeFromOrder = typeof TakeFromOrder.Type

/** Another sale price for units of an open order, with its reason (decision 197). */
export const SetPrice = Schema.Struct({
  orderId: SalesOrderId,
  itemIds: Schema.Array(SalesOrderItemId),
  /** Whole cents for each unit; null is the product's price of now. */
  salePrice: Schema.NullOr(Schema.Int),
  /** Why; nothing where it is the product's price again. */
  note: Schema.String,
})
export type SetPrice = typeof SetPrice.Type

export const RemoveFromOrder = Schema.Struct({ orderId: SalesOrderId, itemIds: Schema.Array(SalesOrderItemId) })
export type RemoveFromOrder = typeof RemoveFromOrder.Type

/** What a person typed; an absent field stays as it is. */
export const KeepCheckout = Schema.Struct({
  orderId: SalesOrderId,
  step: Schema.optionalWith(OrderStep.pipe(Schema.pickLiteral(0, 1)), { exact: true }),
  paymentType: Schema.optionalWith(PaymentType, { exact: true }),
  customer: Schema.optionalWith(Schema.partialWith(OrderCustomer, { exact: true }), { exact: true }),
  note: Schema.optionalWith(Schema.String, { exact: true }),
  amount: Schema.optionalWith(Schema.NullOr(Schema.Int), { exact: true }),
  received: Schema.optionalWith(Schema.NullOr(Schema.Int), { exact: true }),
  cashAmount: Schema.optionalWith(Schema.NullOr(Schema.Int), { exact: true }),
})
export type KeepCheckout = typeof KeepCheckout.Type

/** A price that the browser asks for; it counts only for roles that may set prices (decisions D-104). */
export const AskedPrice = Schema.Struct({ itemId: SalesOrderItemId, salePrice: Schema.Int })
export type AskedPrice = typeof AskedPrice.Type

/** What an order is submitted with, and what an update stores of it. */
export const UpdateOrder = Schema.Struct({
  orderId: SalesOrderId,
  /** The version that the person looked at; null takes the order as it is (decisions D-135). */
  version: Schema.NullOr(Schema.Int),
  customer: OrderCustomer,
  note: Schema.String,
  paymentType: PaymentType,
  /** Read for card payments alone. */
  card: CardOffered,
  /** Whole cents of a card payment that are paid in cash instead; null where the card pays all (decision 209). */
  cashAmount: Schema.NullOr(Schema.Int),
  prices: Schema.Array(AskedPrice),
})
export type UpdateOrder = typeof UpdateOrder.Type

export const SubmitOrder = Schema.Struct({
  ...UpdateOrder.fields,
  /** The same act completes the order if its invoice is paid by then (decision 194). */
  isCompleted: Schema.Boolean,
})
export type SubmitOrder = typeof SubmitOrder.Type

export class OrderNotFound extends Schema.TaggedError<OrderNotFound>()("OrderNotFound", {}) {}

/** The order is Submitted, Completed or Cancelled, so its items and its status no longer change this way. */
export class OrderLocked extends Schema.TaggedError<OrderLocked>()("OrderLocked", {
  statusId: StatusId,
  by: Schema.String,
  at: Schema.Date,
}) {}

/** A card is being charged for the order, so it waits for the outcome. */
export class OrderPaying extends Schema.TaggedError<OrderPaying>()("OrderPaying", {}) {}

/** No unit of the product is free at the caller's centers, or there is no such product. */
export class UnitNotFound extends Schema.TaggedError<UnitNotFound>()("UnitNotFound", {}) {}

/** Other orders hold what was asked for: the one that took a unit last. */
export class UnitTaken extends Schema.TaggedError<UnitTaken>()("UnitTaken", {
  orderId: SalesOrderId,
  orderType: OrderType,
  by: Schema.String,
  at: Schema.Date,
  centerName: Schema.String,
}) {}

/** What was asked for was pulled from the shelf; the submission that took it last waits for an approval. */
export class UnitPulled extends Schema.TaggedError<UnitPulled>()("UnitPulled", {
  submissionId: Schema.Int,
  by: Schema.String,
  at: Schema.Date,
}) {}

/** What was asked for was sold by a channel; its order holds the unit. */
export class UnitInChannelOrder extends Schema.TaggedError<UnitInChannelOrder>()("UnitInChannelOrder", {
  kind: Schema.String,
  /** The channel's own name of its order. */
  order: Schema.String,
}) {}

/** Too few are free at the caller's centers, and others are free at centers that are not theirs: how many of each. */
export class UnitElsewhere extends Schema.TaggedError<UnitElsewhere>()("UnitElsewhere", {
  here: Schema.Int,
  elsewhere: Schema.Int,
}) {}

/** What was asked for has just left the stock: who removed it, and at which station. */
export class UnitRemoved extends Schema.TaggedError<UnitRemoved>()("UnitRemoved", {
  by: Schema.String,
  at: Schema.Date,
  station: Schema.NullOr(Schema.String),
}) {}

/** The product has no price, so it is not sold until somebody sets one (decisions D-158). */
export class UnitUnpriced extends Schema.TaggedError<UnitUnpriced>()("UnitUnpriced", {}) {}

/** The order does not have this unit. */
export class OrderItemNotFound extends Schema.TaggedError<OrderItemNotFound>()("OrderItemNotFound", {}) {}

/** Units of these lines are no longer held for the order (decisions D-131). */
export class OrderLapsed extends Schema.TaggedError<OrderLapsed>()("OrderLapsed", {
  lines: Schema.Array(Schema.String),
}) {}

export class OrderEmpty extends Schema.TaggedError<OrderEmpty>()("OrderEmpty", {}) {}

/** Somebody changed the order after the caller looked at it. */
export class OrderChanged extends Schema.TaggedError<OrderChanged>()("OrderChanged", { version: Schema.Int }) {}

/** No such change of status (decisions D-103). */
export class StatusChangeRefused extends Schema.TaggedError<StatusChangeRefused>()("StatusChangeRefused", {
  statusId: StatusId,
}) {}

export class InvoiceNotPaid extends Schema.TaggedError<InvoiceNotPaid>()("InvoiceNotPaid", {}) {}

/** A buyer who is not one of the client's customers, or an invalid e-mail address. */
export class OrderCustomerRefused extends Schema.TaggedError<OrderCustomerRefused>()("OrderCustomerRefused", {}) {}

export const AddRefused = Schema.Union(
  OrderNotFound,
  OrderLocked,
  OrderPaying,
  UnitNotFound,
  UnitTaken,
  UnitPulled,
  UnitInChannelOrder,
  UnitElsewhere,
  UnitRemoved,
  UnitUnpriced,
)
export const HoldAgainRefused = Schema.Union(OrderNotFound, OrderLocked, OrderPaying, UnitNotFound)
/** A price that somebody sets has a reason. */
export class PriceNoteMissing extends Schema.TaggedError<PriceNoteMissing>()("PriceNoteMissing", {}) {}

export const RemoveRefused = Schema.Union(OrderNotFound, OrderLocked, OrderPaying, OrderItemNotFound)
export const SetPriceRefused = Schema.Union(
  OrderNotFound,
  OrderLocked,
  OrderPaying,
  OrderItemNotFound,
  PriceNoteMissing,
)
export const CancelRefused = Schema.Union(OrderNotFound, OrderLocked, OrderPaying)
/** Why what was entered at the checkout is not taken, however it is paid. */
export const CheckoutRefused = Schema.Union(
  OrderNotFound,
  OrderLocked,
  OrderPaying,
  OrderChanged,
  OrderEmpty,
  OrderLapsed,
  OrderCustomerRefused,
  CashAmountRefused,
)
export const SubmitRefused = Schema.Union(...CheckoutRefused.members, PaymentDetailMissing, CardRefused)
export const UpdateRefused = Schema.Union(...CheckoutRefused.members, PaymentDetailMissing, CardRefused)
export const KeepCheckoutRefused = Schema.Union(OrderNotFound, OrderLocked, OrderPaying, OrderCustomerRefused)
export const OrderStatusRefused = Schema.Union(
  OrderNotFound,
  OrderPaying,
  StatusChangeRefused,
  InvoiceNotPaid,
  RefundNeedsConfirmation,
)
