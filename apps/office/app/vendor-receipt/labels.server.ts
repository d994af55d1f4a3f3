import { act, load } from "@sightline/bff-client/remix"
import { PrinterId } from "@sightline/model/print-job"
import { VendorReceiptId } from "@sightline/model/vendor-receipt"
import { Effect, Schema } from "effect"

/** The label printers at the caller's centers, the one for this person first. */
export const readPrinters = load(Schema.Struct({}), (bff) =>
  bff.printer.list({ urlParams: {} }).pipe(
    Effect.map((printers) =>
      printers
        .filter(({ kind }) => kind === "label")
        .sort((one, other) => Number(other.isPreferred) - Number(one.isPreferred))
        .map(({ id, name }) => ({ id: Number(id), name })),
    ),
  ),
)

export type LabelPrinters = Awaited<ReturnType<typeof readPrinters>>

/** A label for each unit of a posted delivery. A printer that is away keeps them. */
export const printLabels = act(
  Schema.Struct({ receiptId: VendorReceiptId, printerId: PrinterId }),
  (bff, { receiptId, printerId }) =>
    bff.printJob.create({ payload: { printerId, document: { receiptId } } }).pipe(Effect.map((jobs) => jobs.length)),
)
