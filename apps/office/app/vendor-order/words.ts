import { unitsOf } from "@sightline/model/units"
import { type ArrivingLine, isPartlyReceived, openUnits } from "@sightline/model/vendor-order-rules"
import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { changeStatus, saveOrder, sendOrder, unlock } from "./change.server"

/** The documents' own messages are literal (document 2 §8). */
export const words = {
  missing: (units: number) => `${unitsOf(units)} missing`,
  /** How much of a line came; what is missing is said once the order counts as received. */
  arrived(line: ArrivingLine, statusId: number | null) {
    const { quantity, received, closed } = line
    const open = openUnits(line)
    return [
      `${received} of ${quantity}`,
      ...(isPartlyReceived(statusId, open) ? [`${open} missing`] : []),
      ...(closed > 0 ? [`${closed} closed`] : []),
      ...(received > quantity ? [`${received - quantity} over`] : []),
    ].join(", ")
  },
  title: "Vendor Order",
  newOrder: "New Order",
  saved: { done: "Save Successfully!", failed: "Save Failed!" },
  submitted: { done: "Submit Successfully!", failed: "Submit Failed!" },
  cancelled: { done: "Cancel Successfully!", failed: "Cancel Failed!" },
  changed: { done: "The status has changed", failed: "The status did not change" },
  sent: { done: "The order is on its way to the vendor", failed: "The order was not sent" },
  deliverTo: "Deliver to",
  noCenter: "You work at no center, so the papers do not say where to deliver.",
  noAddress: "This center has no address yet, so the vendor reads its name alone.",
  writeAddress: "Write it at Centers",
  whoWrites: "An administrator writes it at Centers.",
  centerLost: "You no longer work at this center. Choose another.",
  wrongEmail: "Email is not valid",
  nothingToSubmit: "Please select items to submit!",
  cancelAll: "Are you sure cancel all changes?",
  whatCancelDoes: "The order stays in the list, and nobody can change it again.",
  wrongDay: "A day is YYYY/MM/DD",
  chooseVendor: "Choose a vendor first",
  restored: "This is what you typed here and did not save.",
  merged: "The order has this product already, so its count went up",
  low: "Low quantity",
  suggested: "Suggested to order",
} as const

type OutcomeOf<Act extends (args: never) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Act>>,
  { readonly _tag: string }
>

export const saveRefusals: RefusalWords<OutcomeOf<typeof saveOrder>> = {
  VendorOrderNotFound: serverSays,
  VendorOrderLocked: serverSays,
  VendorOrderChanged: serverSays,
  VendorOrderVendorFixed: serverSays,
  VendorNotFound: serverSays,
  InventoryNotFound: serverSays,
}

export const statusRefusals: RefusalWords<OutcomeOf<typeof changeStatus>> = {
  VendorOrderNotFound: serverSays,
  VendorOrderStatusRefused: serverSays,
  VendorOrderEmpty: words.nothingToSubmit,
  VendorOrderCounting: serverSays,
}

export const sendRefusals: RefusalWords<OutcomeOf<typeof sendOrder>> = {
  VendorOrderNotFound: serverSays,
  VendorOrderStatusRefused: serverSays,
  VendorPaperEmailRefused: words.wrongEmail,
  CenterNotFound: words.centerLost,
  VendorPapersFull: serverSays,
  PaperTooLong: serverSays,
  TooManyAttempts: serverSays,
}

export const unlockRefusals: RefusalWords<OutcomeOf<typeof unlock>> = {
  SignInRefused: "That is not your password",
  SecondFactorNeeded: serverSays,
  NoAccess: serverSays,
  TooManyAttempts: serverSays,
}
