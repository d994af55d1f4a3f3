import { mediaByName } from "@sightline/hardware-label/media"
import { sampleReceipt } from "@sightline/hardware-label/sample-receipt"
import { inventoryCode, itemCode, placeCode } from "@sightline/model/barcode"
import type { Staff } from "@sightline/model/caller"
import { type LabelDocument, LabelDoesNotFit } from "@sightline/model/label"
import {
  NothingToPrint,
  type Printer,
  type PrinterId,
  PrinterNotFound,
  PrinterQueueFull,
  type PrintSubject,
  WrongPrinter,
} from "@sightline/model/print-job"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { creditReceiptOf, receiptOf } from "../invoice/receipt"
import { once } from "../once/once"
import { ownReceiptLogo } from "../paper/dress"
import { getInvoice } from "../sales-order/invoice/invoice"
import { getCreditNote } from "../sales-order/return/return"
import { deliveredLabels } from "./labels"
import { inventoryText, itemText, jobsById, ownClient, placeText, printers } from "./queries"
import { queueJobs } from "./queue"

const JobIds = Schema.Array(Schema.String)

/**
 * Creates jobs. The document is made here, from the records; a code that does not fit the printer's label is
 * refused before printing, with a label that would fit (decision 25). Each copy is a job of its own.
 */
export const createPrintJobs = Effect.fn("createPrintJobs")(function* (
  printerId: PrinterId,
  subject: PrintSubject,
  copies: number,
) {
  const caller = yield* person
  const { userId, centerIds } = caller
  const printer = yield* one(printers, { centerIds, userId, id: printerId })
  if (!printer) return yield* new PrinterNotFound()
  const documents =
    subject.of === "delivery"
      ? yield* labelsOf(subject, printer, caller)
      : [{ document: yield* documentFor(subject, printer, caller), copies }]
  const made = yield* once({
    answer: JobIds,
    refusal: PrinterQueueFull,
    act: () => queueJobs({ printerId, documents, userId }),
  })
  return yield* many(jobsById, centerIds, made)
})

type Delivery = Extract<PrintSubject, { of: "delivery" }>

/** A label for each unit of a posted delivery: units of one barcode get copies of the same. */
const labelsOf = Effect.fnUntraced(function* ({ receiptId, symbology }: Delivery, printer: Printer, caller: Staff) {
  if (printer.kind !== "label") return yield* new WrongPrinter()
  return yield* Effect.forEach(yield* deliveredLabels(receiptId, caller), ({ copies, ...words }) =>
    Effect.map(labelFor(words, symbology, printer), (document) => ({ document, copies })),
  )
})

const documentFor = Effect.fnUntraced(function* (
  subject: Exclude<PrintSubject, Delivery>,
  printer: Printer,
  caller: Staff,
) {
  const isReceipt = subject.of === "sampleReceipt" || subject.of === "receipt" || subject.of === "creditReceipt"
  if (printer.kind !== (isReceipt ? "receipt" : "label")) return yield* new WrongPrinter()
  if (subject.of === "receipt" || subject.of === "creditReceipt" || subject.of === "sampleReceipt")
    return { ...(yield* receiptFor(subject)), ...(yield* ownReceiptLogo) }
  const words = yield* wordsOf(subject, caller)
  if (!words) return yield* new NothingToPrint()
  return yield* labelFor(words, subject.symbology, printer)
})

type Receipt = Extract<PrintSubject, { of: "receipt" | "creditReceipt" | "sampleReceipt" }>

const receiptFor = Effect.fnUntraced(function* (subject: Receipt) {
  if (subject.of === "sampleReceipt") return sampleReceipt((yield* one(ownClient))?.name ?? "")
  if (subject.of === "receipt") {
    const invoice = getInvoice(subject.orderId)
    return receiptOf(subject.orderId, yield* Effect.mapError(invoice, () => new NothingToPrint()))
  }
  const credit = getCreditNote(subject.creditNoteId)
  return creditReceiptOf(yield* Effect.mapError(credit, () => new NothingToPrint()))
})

/** A label whose code fits the printer's media. */
export const labelFor = Effect.fnUntraced(function* (
  words: Pick<LabelDocument, "code" | "text">,
  wanted: LabelDocument["symbology"] | null,
  { media, dpi }: Printer,
) {
  const symbology = wanted ?? mediaByName(media).symbology
  const document: LabelDocument = { kind: "label", symbology, media, ...words }
  const { doesNotFit } = yield* Effect.promise(() => import("@sightline/hardware-label/fits"))
  const refused = doesNotFit(document, dpi)
  return refused ? yield* new LabelDoesNotFit(refused) : document
})

type LabelSubject = Exclude<PrintSubject, { of: "sampleReceipt" | "receipt" | "creditReceipt" | "delivery" }>

const wordsOf = (subject: LabelSubject, { clientCode, centerIds }: Staff) =>
  Effect.gen(function* () {
    // Ids begin at 1, so a sample's code names nothing.
    if (subject.of === "sample") return { code: itemCode(clientCode, 0), text: ["Sample"] }
    const [code, found] = labelled(subject, clientCode, centerIds)
    const row = yield* found
    return row && { code, text: [row.description, row.number] }
  })

/** The code of a record, and its words. */
function labelled(
  { of, id }: Exclude<LabelSubject, { of: "sample" }>,
  clientCode: string,
  centerIds: ReadonlyArray<number>,
) {
  switch (of) {
    case "item":
      return [itemCode(clientCode, id), one(itemText, id, centerIds)] as const
    case "place":
      return [placeCode(clientCode, id), one(placeText, id, centerIds)] as const
    case "inventory":
      return [inventoryCode(clientCode, id), one(inventoryText, [id])] as const
  }
}
