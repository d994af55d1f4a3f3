import { fullName } from "./full-name"

/* Without schemas, so that the browser loads only the rules. */

/** The statuses of a sales order (document 2 §4.2); 51, 55 and 57 do not exist. */
export const orderStatus = {
  new: 50,
  inProgress: 52,
  submitted: 53,
  completed: 54,
  cancelled: 56,
  pending: 58,
} as const

export interface OrderStatus {
  readonly id: number
  readonly name: string
  /** The colour of its badge. */
  readonly colour: "grey" | "blue" | "purple" | "green" | "red" | "yellow"
}

const created: OrderStatus = { id: orderStatus.new, name: "New", colour: "grey" }

/** In the order of the documents. */
export const orderStatuses: ReadonlyArray<OrderStatus> = [
  created,
  { id: orderStatus.inProgress, name: "In Progress", colour: "blue" },
  { id: orderStatus.submitted, name: "Submitted", colour: "purple" },
  { id: orderStatus.completed, name: "Completed", colour: "green" },
  { id: orderStatus.cancelled, name: "Cancelled", colour: "red" },
  { id: orderStatus.pending, name: "Pending", colour: "yellow" },
]

/** The status as people read it; an unknown id displays as New. */
export const orderStatusOf = (id: number): OrderStatus => orderStatuses.find((status) => status.id === id) ?? created

/** The statuses in which items come and go, and which submit and cancel-order leave. */
export const editableStatuses: ReadonlyArray<number> = [orderStatus.new, orderStatus.inProgress, orderStatus.pending]

/** Whether the order may change; otherwise its page is locked to the receipt. */
export const isEditable = (statusId: number) =>
  statusId !== orderStatus.cancelled && statusId !== orderStatus.submitted && statusId !== orderStatus.completed

/** The status changes that people may ask for; submit and cancel-order are calls of their own (decisions D-103). */
const orderTransitions: ReadonlyArray<{ readonly from: number; readonly to: number }> = [
  ...editableStatuses.flatMap((from) => editableStatuses.filter((to) => to !== from).map((to) => ({ from, to }))),
  { from: orderStatus.submitted, to: orderStatus.completed },
  { from: orderStatus.submitted, to: orderStatus.cancelled },
]

export const mayBecome = (from: number, to: number) =>
  orderTransitions.some((transition) => transition.from === from && transition.to === to)

/** Whether people see the Cancel button, and which call it makes. */
export const cancelBy = (statusId: number) =>
  isEditable(statusId) ? "cancelOrder" : statusId === orderStatus.submitted ? "changeStatus" : null

/** Whether Complete order is offered. The server decides again. */
export const isCompletable = (statusId: number, invoice: { readonly isPaid: boolean } | null) =>
  statusId === orderStatus.submitted && invoice?.isPaid === true

/** Whether Add payment is offered. */
export const isPayable = (statusId: number, invoice: { readonly isPaid: boolean } | null) =>
  statusId === orderStatus.submitted && invoice?.isPaid === false

/** Whether the invoice can be viewed, printed and sent. */
export const hasInvoiceView = (statusId: number) =>
  statusId === orderStatus.submitted || statusId === orderStatus.completed

/** The banner of the receipt (document 2 §4.2). */
export const receiptBanner = (statusId: number) => banners.get(statusId) ?? "Order status not found!"
const banners = new Map<number, string>([
  [orderStatus.submitted, "Your order has been placed successfully!"],
  [orderStatus.completed, "Your order has been completed!"],
  [orderStatus.cancelled, "Your order has been cancelled!"],
  [orderStatus.pending, "Your order is pending!"],
])

export const orderTypes = ["Instant", "Account"] as const
export const usualOrderType = "Instant" satisfies (typeof orderTypes)[number]

/** The customer of an order as a list shows them: name and cell phone, or the e-mail when there is no phone. */
export const customerLine = (customer: {
  readonly firstName: string
  readonly lastName: string
  readonly cellPhone: string
  readonly email: string
}) => [fullName(customer), customer.cellPhone || customer.email].filter((part) => part !== "").join(" ")

/** Prices in whole cents; a special price of null or 0 does not count, and a product without a list price has none. */
interface Prices {
  readonly listPrice: number | null
  readonly specialPrice: number | null
  readonly itemSpecialPrice: number | null
}

/** What one unit costs (decisions D-104); null where nobody has set a price yet (decisions D-158). The database's `unit_price` is the same rule. */
export function unitPrice({ listPrice, specialPrice, itemSpecialPrice }: Prices): number | null {
  if (itemSpecialPrice !== null && itemSpecialPrice > 0) return itemSpecialPrice
  if (listPrice === null) return null
  return specialPrice !== null && specialPrice > 0 && specialPrice < listPrice ? specialPrice : listPrice
}

/** The tax of a line in whole cents, rounded half away from zero; a percentage has three decimals at most. */
export const taxOf = (netCents: number, percent: number) =>
  Math.floor((netCents * Math.round(percent * 1000) + 50_000) / 100_000)

/** A unit of an order with its prices in whole cents. */
interface PricedUnit {
  readonly listPrice: number
  readonly salePrice: number
}

/** The sums of one line in whole cents. */
export function lineSums(units: ReadonlyArray<PricedUnit>, taxPercent: number) {
  const net = sum(units.map(({ salePrice }) => salePrice))
  return {
    quantity: units.length,
    /** Before the discount, which is never negative. */
    listTotal: sum(units.map(({ listPrice, salePrice }) => Math.max(listPrice, salePrice))),
    net,
    tax: taxOf(net, taxPercent),
  }
}

/** The sums of an order: those of its lines, never computed again from a total. */
export function orderSums(lines: ReadonlyArray<ReturnType<typeof lineSums>>, shipping = 0) {
  const quantity = sum(lines.map((line) => line.quantity))
  const subtotal = sum(lines.map((line) => line.listTotal))
  const net = sum(lines.map((line) => line.net))
  const tax = sum(lines.map((line) => line.tax))
  return { quantity, subtotal, discount: subtotal - net, net, tax, shipping, total: net + tax + shipping }
}

const sum = (cents: ReadonlyArray<number>) => cents.reduce((total, one) => total + one, 0)

/** The longest text that orders are searched for, in characters. */
export const findLength = 200

export const orderLengths = {
  ...{ firstName: 80, lastName: 80, cellPhone: 15, email: 320, note: 2000 },
  /** Why a unit has another price. */
  priceNote: 200,
} as const

interface Held {
  readonly number: string
  readonly description: string
  readonly items: ReadonlyArray<{ readonly state: string }>
}

/** The names of the lines of which units are no longer held (decisions D-131). */
export const lapsedLines = (lines: ReadonlyArray<Held>): ReadonlyArray<string> =>
  lines
    .filter(({ items }) => items.some(({ state }) => state === "lapsed"))
    .map(({ number, description }) => description || number)
