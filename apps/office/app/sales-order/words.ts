import type { Refund, RefundNow } from "@sightline/model/credit-note"
import { money } from "@sightline/model/money"
import { cardWords } from "@sightline/model/payment-rules"
import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type {
  addToOrder,
  cancelOrder,
  changeStatus,
  holdAgain,
  keepCheckout,
  removeFromOrder,
  setPrice,
  submitOrder,
} from "./change.server"
import type { keepBuyer } from "./checkout/buyer.server"
import type { checkCharge, startCharge } from "./checkout/charge.server"
import type { payInvoice, sendInvoice } from "./invoice/invoice.server"
import type { printReceipt } from "./invoice/receipt.server"
import type { FindOutcome } from "./list/list.server"
import type { confirmRefund, returnItems } from "./return/return.server"

/** The documents' own messages are literal (document 2 §8, decisions D-110). */
export const words = {
  title: { Instant: "Instant orders", Account: "Account orders" },
  find: {
    label: "Find an order",
    by: "Number, customer, phone, product code, or unit",
    failed: "The search failed",
  },
  /** Undefined while a search is under way. */
  count: (total: number | undefined, isFound: boolean) => {
    if (total === undefined) return "Searching"
    const orders = total === 1 ? "1 order" : `${total.toLocaleString("en-US")} orders`
    return isFound ? `${orders} found` : orders
  },
  noMatch: "No order matches",
  showAll: "Show all orders",
  emptyOrder: "Please add inventory to order",
  missingCard: "Please fill payment detail",
  missingAmount: "Please enter the amount to pay",
  missingCash: "Cash received is required. Exact, or the key E, takes what is due.",
  missingPart: "Type how much of the total is paid in cash",
  wholePart: (total: number) => `The cash part must be less than ${money(total)}. The rest goes on the card.`,
  brokenPart: (step: number) => `The cash part must be a multiple of ${money(step)}, the smallest coin`,
  /** Beside a card that is charged at the reader. */
  cashBeside: (cents: number) => `${money(cents)} in cash is booked with it, once the card is paid.`,
  noCashBooked: "No cash was booked either.",
  /** A warning that stops nobody (decisions D-107). */
  lessCash: (cents: number) => `Cash received is ${money(cents)} less than what is due. Submit again if that is right.`,
  notKeepable: "Type a name, and a phone or an email, to save them",
  known: "On your list of customers with this phone or email",
  keepBuyerFailed: "Save as customer failed",
  wrongEmail: "Email is not valid",
  notFound: "Inventory not found",
  added: "Add inventory successful",
  already: "Item already in cart",
  removed: { done: "Remove inventory successful", failed: "Remove inventory failed" },
  heldAgain: { done: "Held again", failed: "Hold again failed" },
  /** Before a submit that would be refused. */
  lapsed: (lines: readonly string[]) => `No longer held: ${lines.join(", ")}. Hold it again, or take it off.`,
  cancelled: { done: "Cancel order successful", failed: "Cancel order failed" },
  status: { done: "Change order status successful", failed: "Change order status failed" },
  submitted: { done: "Submit order successful", failed: "Submit order failed" },
  /** Submitted, paid and completed by one press. */
  charge: (cents: number) => `Charge ${money(cents)}`,
  sold: { done: "Paid and completed", failed: "Charge failed" },
  ordersOf: (name: string) => `Orders of ${name}`,
  pagesOf: (name: string) => `Pages of ${name}`,
  pagesOfOrders: (name: string) => `Pages of the orders of ${name}`,
  atAGlance: "At a glance",
  noOrdersYet: "No orders yet",
  chosenOnOrder: "An order stands here once this customer is chosen on it, at any of your centers.",
  priced: { done: "Price set", failed: "Setting the price failed" },
  noPrice: "Please enter the price",
  noPriceReason: "Please say why the price differs",
  priceOf: (name: string) => `Price of ${name}`,
  scannedOn: "Scanned: the order goes on",
  scanWaits: "Not counted: close what is open here first, then scan it again",
  /** The payment that follows the submit of an Account order, and the one of the popup. */
  paidAtSubmit: { done: "Submit payment successfully", failed: "Payment failed" },
  paid: { done: "Submit payment successfully", failed: "Submit payment failed" },
  charged: { done: "The card reader asks for the card", failed: "Card payment failed" },
  atReader: {
    open: "The card reader waits for the card",
    declined: "The card was declined",
    withdrawn: "The card payment was stopped",
  },
  nothingCharged: "Nothing was charged. Try again, or take the money another way.",
  checkFailed: "Check failed",
  stopFailed: "Stop failed",
  mailInvoice: (email: string | null) =>
    email === null ? "Send the invoice by e-mail, where there is an address" : `Send the invoice to ${email}`,
  sent: { done: "Send invoice successfully", failed: "Send invoice failed" },
  receipt: (printer: string) => ({ done: `The receipt was handed to ${printer}`, failed: "Print receipt failed" }),
  /** What a click can take, and what is at centers that are not the person's. */
  inStock: (
    { freeHere, freeElsewhere }: { readonly freeHere: number; readonly freeElsewhere: number },
    centers: number,
  ) =>
    freeElsewhere === 0
      ? `In Stock ${freeHere}`
      : `In Stock ${freeHere} ${centers > 1 ? "at your centers" : "here"}, ${freeElsewhere} elsewhere`,
  noProducts: "No products found",
  cancelledOrder: "Cancelled order",
  whatCancelDoes: "Its items go back to stock, and you can no longer change it.",
  /** Before a paid order is cancelled. */
  refundsPaid: (cents: number) =>
    `The customer has paid ${money(cents)}. It is booked as given back the way it was paid.`,
  inCash: (cents: number) => `To take in cash: ${money(cents)}`,
  /** What a person hands over: the books have it already. */
  settled: "Change and total",
  giveBack: ({ amount, handed, state, ...to }: RefundNow) =>
    to.lastFour === null
      ? `Give back ${money(handed)} in cash.`
      : state === "given"
        ? `Give back ${money(amount)} ${backTo(to)} at your terminal.`
        : `${money(amount)} goes back ${backTo(to)} by itself.`,
  /** A refund with what became of it at the provider. */
  refundNow: (refund: RefundNow) => `${words.refund(refund)}${refundStates[refund.state]}`,
  /** A credit note says of no money that it was given back before it was. */
  backOnPaper: (refund: RefundNow) => `${backWords[refund.state]}: ${words.refund(refund)}`,
  refund: ({ amount, ...to }: Refund): string => `${money(amount)} ${backTo(to)}`,
  returned: { done: "Return successful", failed: "Return failed" },
  noUnit: "Please choose what comes back",
  goesBack: "Goes back to the customer",
  noAmount: "What goes back could not be computed just now. The receipt says it after the return.",
  noReason: "Please say why it comes back",
  confirmedBy: (name: string) => `Confirmed by ${name}`,
  confirmTitle: "A second person confirms",
  needsConfirmation: ({ cents, because }: { readonly cents: number; readonly because: "limit" | "damaged" }) =>
    because === "damaged"
      ? `You sold this yourself, and it comes back as damaged. An Owner, SupperAdmin or Admin confirms it here with their own password${cents > 0 ? `: ${money(cents)} goes back` : ""}.`
      : `${money(cents)} goes back. With what you gave back today, that is more than one person gives back alone. An Owner, SupperAdmin or Admin confirms it here with their own password.`,
  notSold: "No order has sold this item, or it has come back already.",
  sharedCode: "Several products share this code. Choose one of them.",
  scannedTwice: "Scanned twice at once, counted once",
} as const

/** To where money went back, within a sentence. */
const backTo = ({ brand, lastFour }: Pick<Refund, "brand" | "lastFour">) =>
  lastFour === null ? "in cash" : `to ${cardWords({ brand, lastFour }, "the card")}`

const refundStates: Readonly<Record<RefundNow["state"], string>> = {
  given: "",
  due: " (on its way)",
  refused: " (refused: try it again at the till, or give it back another way)",
}

const backWords = { given: "Given back", due: "To be given back", refused: "Not given back yet" } as const

type OutcomeOf<Act extends (args: never) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Act>>,
  { readonly _tag: string }
>

const ofOrder = { OrderNotFound: serverSays, OrderLocked: serverSays, OrderPaying: serverSays } as const

export const findRefusals: RefusalWords<FindOutcome> = {
  NoAnswer: "There was no answer.",
  SessionEnded: "Your session has ended. Sign in again, then search again.",
}
export const addRefusals: RefusalWords<OutcomeOf<typeof addToOrder>> = {
  ...ofOrder,
  UnitNotFound: words.notFound,
  UnitTaken: serverSays,
  UnitUnpriced: serverSays,
  UnitPulled: ({ by, submissionId }) => `${by} pulled it. Submission ${submissionId} waits for an approval.`,
  UnitInChannelOrder: ({ kind, order }) => `${kind} has sold it: its order ${order} holds it.`,
  UnitElsewhere: ({ elsewhere }) => `None is free at your centers, ${elsewhere} elsewhere.`,
  UnitRemoved: ({ by, station }) => `${by} has just removed it${station === null ? "" : ` at ${station}`}.`,
}
export const removeRefusals: RefusalWords<OutcomeOf<typeof removeFromOrder>> = {
  ...ofOrder,
  OrderItemNotFound: serverSays,
}
export const priceRefusals: RefusalWords<OutcomeOf<typeof setPrice>> = {
  ...ofOrder,
  OrderItemNotFound: serverSays,
  PriceNoteMissing: serverSays,
}
export const holdRefusals: RefusalWords<OutcomeOf<typeof holdAgain>> = {
  ...ofOrder,
  UnitNotFound: "None of it is free any more.",
}
export const cancelRefusals: RefusalWords<OutcomeOf<typeof cancelOrder>> = ofOrder

export const statusRefusals: RefusalWords<OutcomeOf<typeof changeStatus>> = {
  OrderNotFound: serverSays,
  OrderPaying: serverSays,
  StatusChangeRefused: serverSays,
  InvoiceNotPaid: serverSays,
  RefundNeedsConfirmation: serverSays,
}
export const keepRefusals: RefusalWords<OutcomeOf<typeof keepCheckout>> = {
  ...ofOrder,
  OrderCustomerRefused: serverSays,
}
export const buyerRefusals: RefusalWords<OutcomeOf<typeof keepBuyer>> = {
  FieldsRefused: ({ errors }) => `${Object.values(errors).flat().join(". ")}.`,
  CustomerKnown: serverSays,
  CustomerNotFound: serverSays,
}
const ofCard = { PaymentDetailMissing: words.missingCard, CardRefused: serverSays } as const

const ofSubmit = {
  ...ofOrder,
  OrderChanged: serverSays,
  OrderEmpty: words.emptyOrder,
  OrderLapsed: ({ lines }: { readonly lines: readonly string[] }) => words.lapsed(lines),
  OrderCustomerRefused: serverSays,
  CashAmountRefused: "The cash part must be more than $0.00, less than the total, and in whole coins.",
} as const

export const submitRefusals: RefusalWords<OutcomeOf<typeof submitOrder>> = { ...ofSubmit, ...ofCard }
export const chargeRefusals: RefusalWords<OutcomeOf<typeof startCharge>> = {
  ...ofSubmit,
  AmountMissing: words.missingAmount,
  AmountAboveOpen: serverSays,
  ReaderMissing: serverSays,
}
export const settleRefusals: RefusalWords<OutcomeOf<typeof checkCharge>> = {
  OrderNotFound: serverSays,
  ChargeNotFound: serverSays,
}
export const payRefusals: RefusalWords<OutcomeOf<typeof payInvoice>> = {
  ...ofOrder,
  ...ofCard,
  InvoiceNotFound: serverSays,
  AmountMissing: words.missingAmount,
  AmountAboveOpen: serverSays,
}
export const returnRefusals: RefusalWords<OutcomeOf<typeof returnItems>> = {
  OrderNotFound: serverSays,
  OrderNotCompleted: serverSays,
  UnitNotSold: words.notSold,
  ReturnNoteMissing: words.noReason,
  RefundNeedsConfirmation: serverSays,
}
export const confirmRefusals: RefusalWords<OutcomeOf<typeof confirmRefund>> = {
  OrderNotFound: serverSays,
  RefundChanged: serverSays,
  RefundConfirmerRefused: serverSays,
  ConfirmerCodeNeeded: serverSays,
  CodeWrong: serverSays,
  TooManyAttempts: serverSays,
}
export const sendRefusals: RefusalWords<OutcomeOf<typeof sendInvoice>> = {
  InvoiceNotFound: serverSays,
  InvoiceEmailRefused: words.wrongEmail,
  TooManyAttempts: serverSays,
}
export const receiptRefusals: RefusalWords<OutcomeOf<typeof printReceipt>> = {
  PrinterNotFound: serverSays,
  NothingToPrint: "This order has no invoice.",
  TooManyLabels: serverSays,
  PrinterQueueFull: serverSays,
  WrongPrinter: serverSays,
  LabelDoesNotFit: serverSays,
}
