import { isEmailAddress } from "@sightline/model/email-address"
import {
  type CardOffered,
  CardRefused,
  CashAmountRefused,
  PaymentDetailMissing,
  type PaymentType,
} from "@sightline/model/payment"
import {
  type KeepCheckout,
  OrderChanged,
  OrderCustomerRefused,
  OrderEmpty,
  OrderLapsed,
  type SalesOrder,
  type SubmitOrder,
  type UpdateOrder,
} from "@sightline/model/sales-order"
import { lapsedLines, orderLengths } from "@sightline/model/sales-order-rules"
import { Effect } from "effect"
import { acted, locked, notFound, orderOr, paying } from "./acted"
import { completeOrder, keepTyped, writeOrder } from "./queries"
import { setsPrices } from "./sets-prices"

/** The card of a payment, which cash does not need (document 2 §5). */
export const cardFor = (paymentType: PaymentType, card: CardOffered) => {
  if (paymentType === "Cash") return Effect.succeed(null)
  if (card === "missing") return Effect.fail(new PaymentDetailMissing())
  return typeof card === "string" ? Effect.fail(new CardRefused({ reason: card })) : Effect.succeed(card)
}

export const expired = () => new CardRefused({ reason: "expiry" })

const wrongCustomer = () => new OrderCustomerRefused()

/** The texts of a buyer, trimmed; each may be empty, and an e-mail address that is there is one. */
function buyerOf<Texts extends { readonly [Field in "firstName" | "lastName" | "cellPhone" | "email"]?: string }>(
  customer: Texts,
) {
  const fields = ["firstName", "lastName", "cellPhone", "email"] as const
  const trimmed = { ...customer }
  for (const field of fields) {
    const text = customer[field]?.trim()
    if (text === undefined) continue
    if ([...text].length > orderLengths[field]) return Effect.fail(wrongCustomer())
    Object.assign(trimmed, { [field]: text })
  }
  return Effect.succeed(trimmed)
}

/** The buyer of an order, and the prices that the caller may ask for: a price from a browser is a wish (decisions D-104). */
export const checkedOrder = Effect.fnUntraced(function* (sent: Pick<UpdateOrder, "customer" | "prices">) {
  const customer = yield* buyerOf(sent.customer)
  if (customer.email !== "" && !isEmailAddress(customer.email)) return yield* wrongCustomer()
  return { customer, prices: (yield* setsPrices) ? sent.prices : [] }
})

/** What is sent of an order, once it is judged, as the operation takes it. */
const checked = Effect.fnUntraced(function* (sent: UpdateOrder) {
  const { customer, prices } = yield* checkedOrder(sent)
  return {
    order: sent.orderId,
    version: sent.version,
    buyer: customer,
    payment_type: sent.paymentType,
    card: yield* cardFor(sent.paymentType, sent.card),
    cash: sent.cashAmount,
    prices,
    note: sent.note,
    charge: null,
  }
})

export const submitRefusals = {
  notFound,
  locked,
  paying,
  changed: (order: SalesOrder | undefined) => (order ? new OrderChanged({ version: order.version }) : notFound()),
  empty: () => new OrderEmpty(),
  lapsed: (order: SalesOrder | undefined) => new OrderLapsed({ lines: lapsedLines(order?.lines ?? []) }),
  customer: wrongCustomer,
  cashAmount: () => new CashAmountRefused(),
  expiry: expired,
}

/**
 * Submits an order. Its invoice is issued with the amounts that the server computes; an Instant order is paid in full by
 * the same statement (decisions D-104, D-106), a part of it in cash where that is asked for (decision 209). With `isCompleted` the same transaction completes it: an order that is not
 * paid then stays Submitted (decision 194).
 */
export const submit = Effect.fn("submit")(function* ({ isCompleted, ...sent }: SubmitOrder) {
  const order = { ...(yield* checked(sent)), submits: true }
  const next = isCompleted ? ([completeOrder, { order: sent.orderId }] as const) : undefined
  return yield* Effect.flatMap(acted(writeOrder, order, next), orderOr(submitRefusals))
})

/** Stores what a submit would send, and nothing else (decisions D-60). */
export const update = Effect.fn("update")(function* (sent: UpdateOrder) {
  const order = { ...(yield* checked(sent)), submits: false }
  return yield* Effect.flatMap(acted(writeOrder, order), orderOr(submitRefusals))
})

/** Keeps what was typed, so that any colleague goes on where this one stopped. An absent field stays as it is. */
export const keepCheckout = Effect.fn("keepCheckout")(function* ({ orderId, customer = {}, ...fields }: KeepCheckout) {
  const typed = { ...fields, customer: yield* buyerOf(customer) }
  return yield* Effect.flatMap(
    acted(keepTyped, { order: orderId, typed }),
    orderOr({ notFound, locked, paying, customer: wrongCustomer }),
  )
})
