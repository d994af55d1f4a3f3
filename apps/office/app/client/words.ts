import type { ClientField } from "@sightline/model/client-rules"
import type { RefusalWords } from "@sightline/screens/act/refusal-words.ts"
import type { Changed } from "./change.server"

/** The words on the page of a client's settings. */
export const words = {
  title: "Client settings",
  lead: "What you save here holds at once for everybody at this client. Nobody signs in again.",
  form: "Settings of the client",
  save: "Save settings",
  saved: "The settings are saved",
  business: "Business",
  labels: "Labels",
  stock: "Stock",
  colours: "Colors of the marks",
  money: "Money, prices and reservations",
  changes: "Changes",
  noChanges: "Nobody has changed these settings yet.",
  removalOff: "None: removal is off",
  usualMedia: "None: 50 × 25 mm",
  photos: (count: number) => (count === 0 ? "None" : String(count)),
  coin: (cents: number) => (cents === 1 ? "1 cent" : `${cents} cents`),
  behind: "Somebody else changed these settings",
  behindBy: (by: string, at: string) =>
    `${by} changed these settings at ${at}. Your changes were not stored, and they are not lost.`,
  both: "Both versions",
  back: "Back to the form",
  theirs: "Take what is stored",
  mine: "Keep mine and review",
} as const

/** What each setting changes. */
export const meanings: Record<ClientField, string> = {
  name: "The name in the header, on receipts, invoices and vendor orders, and in mails.",
  adminEmail: "Gets the messages of the contact page, and the replies to mails that this client sends.",
  taxNumber: "Stands on invoices, credit notes and receipts from now on. Empty: they do not mention one.",
  isPreprintBarcode: "Only a pre-printed barcode can be linked to an item; without it, any that is no label of ours.",
  isBarcode: "Pages and stations offer Print Barcode.",
  isQRCode: "Pages and stations offer Print QR Code.",
  mediaLabelName: "The label that a print starts with; a printer with other labels decides for itself.",
  maximumInventoryPhotos: "How many photos a product takes. Photos that are there stay.",
  maximumItemPhotos: "How many photos an item takes. Photos that are there stay.",
  removeStatusId: "What an item becomes when somebody scans it at Scan Remove. Items removed before stay as they are.",
  colourLowQuantity: "Marks products with fewer items than their minimum. Empty or #c4764c is the usual green.",
  colourExpired: "Marks products with an item past its date. Empty or #55bbd7 is the usual red.",
  colourExpiredSoon: "Marks products with an item that expires within 30 days. Empty or #5a291b is the usual orange.",
  colourSuggestedToOrder: "Callers of the API read it at sign-in for what should be ordered. No page here draws it.",
  percentTax: "Added to what is sold, unless its category has a tax of its own. Submitted orders keep theirs.",
  cashStep: "Cash amounts are rounded to it. Cards are not.",
  holdHours:
    "An order that nobody touches for so long lets its units go. 0 keeps them until somebody cancels the order.",
  priceChangers:
    "Who changes list and special prices, in forms and by workbook. For everybody else these fields are read-only, so nobody lowers a price for one sale.",
  refundLimit:
    "What a person gives back of one invoice and in a day. Above it an Owner, SupperAdmin or Admin confirms. 0: they confirm every refund.",
}

export const changeRefusals: RefusalWords<Changed> = {
  StaleVersion: "Somebody else changed these settings.",
}
