import { act } from "@sightline/bff-client/remix"
import { ColourId } from "@sightline/model/colour"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { OrderType, SalesOrderItemId } from "@sightline/model/sales-order"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { orderLengths } from "@sightline/model/sales-order-rules"
import { StatusId } from "@sightline/model/status"
import { Effect, Schema } from "effect"
import { BuyerFields, Cents, KeptFields, NoteField, PaymentFields } from "./checkout-fields"

type Answered = { readonly id: SalesOrderId; readonly statusId: StatusId }

/** The page reads the order again; the answer says which one it was. */
const briefly = Effect.map(({ id, statusId }: Answered) => ({ id: Number(id), statusId }))

const ofOrder = { orderId: SalesOrderId }

const TakenFields = {
  /** Null opens an order. */
  orderId: Schema.NullOr(SalesOrderId),
  type: OrderType,
  inventoryId: InventoryId,
  /** The scanned unit; null takes any that is free. */
  itemId: Schema.NullOr(InventoryItemId),
}

const AddFields = Schema.Struct({
  ...TakenFields,
  /** Without one, any that is free. */
  colourId: Schema.optionalWith(ColourId, { exact: true }),
})

export const addToOrder = act(AddFields, (bff, fields) =>
  bff.salesOrder
    .add({ payload: { ...fields, quantity: 1 } })
    .pipe(Effect.map(({ id, isAlready = false }) => ({ id: Number(id), isAlready }))),
)

const TakeFields = Schema.Struct({ ...TakenFields, fromId: SalesOrderId })

export const takeFromOrder = act(TakeFields, (bff, payload) => bff.salesOrder.take({ payload }).pipe(briefly))

export const holdAgain = act(Schema.Struct(ofOrder), (bff, payload) =>
  bff.salesOrder.holdAgain({ payload }).pipe(briefly),
)

const RemoveFields = Schema.Struct({ ...ofOrder, itemIds: Schema.Array(SalesOrderItemId) })

export const removeFromOrder = act(RemoveFields, (bff, payload) =>
  bff.salesOrder.removeItems({ payload }).pipe(briefly),
)

const PriceFields = Schema.Struct({
  ...ofOrder,
  itemIds: Schema.Array(SalesOrderItemId),
  /** Whole cents; null is the product's price. */
  salePrice: Schema.NullOr(Schema.Int),
  note: Schema.String.pipe(Schema.maxLength(orderLengths.priceNote)),
})

export const setPrice = act(PriceFields, (bff, payload) => bff.salesOrder.setPrice({ payload }).pipe(briefly))

export const cancelOrder = act(Schema.Struct(ofOrder), (bff, payload) =>
  bff.salesOrder.cancel({ payload }).pipe(briefly),
)

const StatusFields = Schema.Struct({ ...ofOrder, statusId: StatusId })

export const changeStatus = act(StatusFields, (bff, urlParams) => bff.salesOrder.setStatus({ urlParams }).pipe(briefly))

const KeepFields = Schema.extend(KeptFields, Schema.Struct(ofOrder))

export const keepCheckout = act(KeepFields, (bff, payload) => bff.salesOrder.keepCheckout({ payload }).pipe(briefly))

/** The card type of a card payment is its payment type, which the server records (decisions D-109). */
const sent = ({ paymentType, card }: PaymentFields) => ({ paymentType, ...card })

const SubmitFields = Schema.Struct({
  ...ofOrder,
  /** Of the order that the person looked at (decisions D-135). */
  version: Schema.Int,
  customer: BuyerFields,
  note: NoteField,
  payment: PaymentFields,
  /** What of a card payment is paid in cash instead. */
  cashAmount: Schema.optionalWith(Cents, { exact: true }),
  /** Charge: the order is completed too, where it is paid by then. */
  isCompleted: Schema.optionalWith(Schema.Boolean, { default: () => false }),
})

export const submitOrder = act(SubmitFields, (bff, { payment, ...order }) =>
  bff.salesOrder.submit({ payload: { ...order, payment: sent(payment) } }).pipe(briefly),
)
