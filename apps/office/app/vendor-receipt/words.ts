import type { ImplausibleLine, NotOnVendorOrder, ReceiptCodeSeveral } from "@sightline/model/vendor-receipt"
import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { backOrder, beginReceipt, closeShort, countReceipt, postReceipt, undoReceipt } from "./change.server"
import type { printLabels } from "./labels.server"

const number = (units: number) => units.toLocaleString("en-US")

const counted = ({ description, counted, ordered, received }: ImplausibleLine) =>
  `${description}: You counted ${number(counted)} of ${number(ordered)} ordered${received > 0 ? `, and ${number(received)} came before` : ""}.`

export const words = {
  title: "Add Quantity",
  receive: (orderId: number | string) => `Receive order ${orderId}`,
  begun: "Scan what arrived",
  posted: { done: "Everything you counted is in stock", failed: "Nothing was posted" },
  undone: { done: "The receipt is undone", failed: "The receipt is not undone" },
  closed: { done: "What was missing is closed", failed: "Nothing was closed" },
  ordered: { done: "What was missing is on a new order", failed: "Nothing was ordered" },
  labels: (printer: string) => ({ done: `The labels were handed to ${printer}`, failed: "Nothing was printed" }),
  labelsHere: (units: number) => (units === 1 ? "Print 1 label here" : `Print ${units} labels here`),
  labelsOf: (receiptId: number) => `Labels of receipt ${receiptId}`,
  again: ({ asked, description }: Pick<NotOnVendorOrder, "asked" | "description">) =>
    asked === ""
      ? `${description} is not on this order. Count it again to count it as extra.`
      : `${description} is not on this order. Scan or type ${asked} again to count it as extra.`,
  several: "Which one came?",
  fits: ({ asked, isExpected }: Pick<ReceiptCodeSeveral, "asked" | "isExpected">) =>
    isExpected
      ? `${asked} fits several products of this order.`
      : `${asked} fits several products, and none of them is on this order. The one you choose counts as extra.`,
  unknown: (asked: string) =>
    `${asked} is not on this order: no line of it has that code, number or UPC, and no other product has it.`,
  wrongDay: "A day is YYYY/MM/DD",
  overTitle: "More than ordered",
  over: "You counted more of some products than is open on the order. Take everything into stock?",
  overYes: "Take it all",
  farOverTitle: "Far more than ordered",
  farOver: (lines: ReadonlyArray<ImplausibleLine>) => [...lines.map(counted), "Receive them all?"].join("\n"),
  farOverYes: "Receive them all",
  undoTitle: "Undo this receipt?",
  undo: "Its units leave the stock again, and the order counts them as not received. Destroy their labels.",
  state: {
    missing: "missing",
    complete: "complete",
    over: "over",
    farOver: "far over",
    extra: "extra",
  },
} as const

type OutcomeOf<Act extends (args: never) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Act>>,
  { readonly _tag: string }
>

const tooLarge = ({ units, most }: { readonly units: number; readonly most: number }) =>
  `That makes ${number(units)} units, and a receipt takes ${number(most)} at most. Post what is counted, and count the rest after it.`

export const beginRefusals: RefusalWords<OutcomeOf<typeof beginReceipt>> = {
  VendorOrderNotFound: serverSays,
  VendorOrderStatusRefused: serverSays,
  ReceiptCenterRefused: serverSays,
}
export const countRefusals: RefusalWords<OutcomeOf<typeof countReceipt>> = {
  VendorReceiptNotFound: serverSays,
  VendorReceiptPosted: serverSays,
  ReceiptCodeUnknown: ({ asked }) => words.unknown(asked),
  ReceiptCodeSeveral: serverSays,
  ReceiptItemInStock: serverSays,
  NotOnVendorOrder: serverSays,
  ReceiptCountTooLow: serverSays,
  VendorReceiptTooLarge: tooLarge,
}
export const postRefusals: RefusalWords<OutcomeOf<typeof postReceipt>> = {
  VendorReceiptNotFound: serverSays,
  VendorReceiptPosted: serverSays,
  VendorReceiptEmpty: serverSays,
  VendorReceiptOver: serverSays,
  VendorReceiptImplausible: serverSays,
  VendorReceiptTooLarge: tooLarge,
  VendorOrderStatusRefused: serverSays,
}
export const undoRefusals: RefusalWords<OutcomeOf<typeof undoReceipt>> = {
  VendorReceiptNotFound: serverSays,
  VendorReceiptInUse: ({ itemIds }) =>
    `${itemIds.length === 1 ? "Item" : "Items"} ${itemIds.join(", ")} ${itemIds.length === 1 ? "was" : "were"} removed, sold, reserved or changed since. Take that back first.`,
  VendorOrderStatusRefused: serverSays,
}
export const backOrderRefusals: RefusalWords<OutcomeOf<typeof backOrder>> = {
  VendorOrderNotFound: serverSays,
  VendorOrderStatusRefused: serverSays,
  VendorOrderWhole: serverSays,
}
export const labelRefusals: RefusalWords<OutcomeOf<typeof printLabels>> = {
  PrinterNotFound: serverSays,
  NothingToPrint: "Nothing of this delivery is in stock any more.",
  TooManyLabels: serverSays,
  PrinterQueueFull: serverSays,
  WrongPrinter: serverSays,
  LabelDoesNotFit: serverSays,
}
export const closeRefusals: RefusalWords<OutcomeOf<typeof closeShort>> = {
  VendorOrderNotFound: serverSays,
  VendorOrderStatusRefused: serverSays,
}
