import { mediaByName } from "@sightline/hardware-label/media"
import { sampleReceipt } from "@sightline/hardware-label/sample-receipt"
import { inventoryCode, itemCode } from "@sightline/model/barcode"
import type { Staff } from "@sightline/model/caller"
import { type LabelDocument, LabelDoesNotFit } from "@sightline/model/label"
import {
  NothingToPrint,
  type Printer,
  type PrinterId,
  PrinterNotFound,
  type PrintSubject,
  WrongPrinter,
} from "@sightline/model/print-job"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { receiptOf } from "../invoice/receipt"
import { once } from "../once/once"
import { getInvoice } from "../sales-order/invoice"
import { insertJobs, inventoryText, itemText, jobsById, ownClient, printers } from "./queries"

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
  const document = yield* documentFor(subject, printer, caller)
  const jobs = many(insertJobs, { printerId, document, copies, userId })
  const made = yield* once({
    answer: JobIds,
    refusal: Schema.Never,
    act: () => Effect.map(jobs, (rows) => rows.map(({ id }) => id)),
  })
  return yield* many(jobsById, centerIds, made)
})

const documentFor = Effect.fnUntraced(function* (subject: PrintSubject, { kind, media, dpi }: Printer, caller: Staff) {
  const isReceipt = subject.of === "sampleReceipt" || subject.of === "receipt"
  if (kind !== (isReceipt ? "receipt" : "label")) return yield* new WrongPrinter()
  if (subject.of === "receipt") {
    const invoice = getInvoice(subject.orderId)
    return receiptOf(subject.orderId, yield* Effect.mapError(invoice, () => new NothingToPrint()))
  }
  if (subject.of === "sampleReceipt") return sampleReceipt((yield* one(ownClient))?.name ?? "")
  const words = yield* wordsOf(subject, caller)
  if (!words) return yield* new NothingToPrint()
  const symbology = subject.symbology ?? mediaByName(media).symbology
  const document: LabelDocument = { kind: "label", symbology, media, ...words }
  const { doesNotFit } = yield* Effect.promise(() => import("@sightline/hardware-label/fits"))
  const refused = doesNotFit(document, dpi)
  return refused ? yield* new LabelDoesNotFit(refused) : document
})

type LabelSubject = Exclude<PrintSubject, { of: "sampleReceipt" | "receipt" }>

const wordsOf = (subject: LabelSubject, { clientCode, centerIds }: Staff) =>
  Effect.gen(function* () {
    // Ids begin at 1, so a sample's code names nothing.
    if (subject.of === "sample") return { code: itemCode(clientCode, 0), text: ["Sample"] }
    const row =
      subject.of === "item" ? yield* one(itemText, subject.id, centerIds) : yield* one(inventoryText, subject.id)
    const code = subject.of === "item" ? itemCode(clientCode, subject.id) : inventoryCode(clientCode, subject.id)
    return row && { code, text: [row.description, row.number] }
  })
