import type { ChargeId } from "@sightline/model/charge"
import type { CardTaken } from "@sightline/model/payment"
import type { AddToOrder, AskedPrice, KeepCheckout, OrderCustomer } from "@sightline/model/sales-order"
import { type byMover, moverArgs } from "../caller/mover"
import type { Query } from "../db/db"
import { operation } from "../db/operation"
import { int, ints, json, maybeBool, maybeInt, text, uuid } from "../db/typed"
import type { OrderOutcome, Verdict } from "./outcome"

/* The changes of orders. Each is one stored function of routines*.sql, which says what it does. */

/** A change of an order, without what it is told of its request. */
export type OrderChange<Given> = Query<[given: Given & ReturnType<typeof byMover>], { readonly answer: OrderOutcome }>

/** Adds units to an order, or to a new one where none is named, and reserves them. */
export const addUnits = operation<OrderOutcome>()("order_units_add", {
  order: maybeInt,
  type: (type: AddToOrder["type"]) => text(type),
  inventory: int,
  item: maybeInt,
  colour: maybeInt,
  quantity: int,
  sets_prices: maybeBool,
  ...moverArgs,
})

const units = { order: int, units: ints }

/** Takes units off an order. */
export const removeUnits = operation<OrderOutcome>()("order_units_remove", { ...units, ...moverArgs })

/** Sets the price of units that an open order has, in cents; null takes their product's of now. */
export const setUnitPrice = operation<OrderOutcome>()("order_price_set", {
  ...units,
  price: maybeInt,
  note: text,
  ...moverArgs,
})

/** Reserves the units of an order again that lapsed and are still free. */
export const holdAgain = operation<OrderOutcome>()("order_hold_again", { order: int, ...moverArgs })

/** Keeps fields that were typed. */
export const keepTyped = operation<OrderOutcome>()("order_typed_keep", {
  order: int,
  typed: (typed: Omit<KeepCheckout, "orderId">) => json(typed),
  ...moverArgs,
})

/** Stores what is sent of an order, and submits it where that is asked. */
export const writeOrder = operation<OrderOutcome>()("order_write", {
  order: int,
  version: maybeInt,
  buyer: (buyer: OrderCustomer) => json(buyer),
  payment_type: text,
  card: (card: CardTaken | null) => json(card),
  /** Cents; null: it is one payment. */
  cash: maybeInt,
  prices: (prices: ReadonlyArray<AskedPrice>) =>
    json(prices.map(({ itemId, salePrice }) => ({ id: itemId, cents: salePrice }))),
  note: text,
  /** The charge that a provider has settled as paid; null takes the card as recorded. */
  charge: (charge: ChargeId | null) => maybeInt(charge),
  submits: maybeBool,
  ...moverArgs,
})

/** Pays a submitted order's invoice. */
export const payInvoice = operation<OrderOutcome>()("order_pay", {
  order: int,
  /** Cents. */
  amount: int,
  payment_type: text,
  card: (card: CardTaken | null) => json(card),
  charge: (charge: ChargeId | null) => maybeInt(charge),
  ...moverArgs,
})

/** Changes an open order between New, In Progress and Pending. */
export const switchStatus = operation<OrderOutcome>()("order_switch", { order: int, to: int, ...moverArgs })

/** Completes a submitted order whose invoice is paid. */
export const completeOrder = operation<OrderOutcome>()("order_complete", { order: int, ...moverArgs })

/** Cancels an order that is in one of the statuses `from`; from any other one the answer is `otherwise`. */
export const cancelOrder = operation<OrderOutcome>()("order_cancel", {
  order: int,
  session: uuid,
  from: ints,
  otherwise: text,
  ...moverArgs,
})

/** Takes sold units of a completed order back into stock. */
export const returnUnits = operation<OrderOutcome>()("order_units_return", {
  ...units,
  session: uuid,
  to: int,
  note: text,
  ...moverArgs,
})

/** Opens a charge of an order, in cents. */
export const openCharge = operation<{ readonly verdict: Verdict; readonly id: ChargeId | null }>()("charge_open", {
  user: int,
  centers: ints,
  order: int,
  amount: maybeInt,
  cash: maybeInt,
  reader: text,
  completes: maybeBool,
})

/** Gives the units of a New order back to the stock, if nobody has touched it meanwhile. */
export const lapseOrder = operation<boolean>()("order_lapse", { order: int })
