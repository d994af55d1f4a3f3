import { act, load } from "@sightline/bff-client/remix"
import { CreditNoteId } from "@sightline/model/credit-note"
import { PrinterId } from "@sightline/model/print-job"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { Effect, Schema } from "effect"

/** The receipt printers at the caller's centers, the one for this person first. */
export const readReceiptPrinters = load(Schema.Struct({}), (bff) =>
  bff.printer.list({ urlParams: {} }).pipe(
    Effect.map((printers) =>
      printers
        .filter(({ kind }) => kind === "receipt")
        .sort((one, other) => Number(other.isPreferred) - Number(one.isPreferred))
        .map(({ id, name }) => ({ id: Number(id), name })),
    ),
  ),
)

export type ReceiptPrinters = Awaited<ReturnType<typeof readReceiptPrinters>>

const PrintFields = Schema.Struct({
  document: Schema.Union(Schema.Struct({ orderId: SalesOrderId }), Schema.Struct({ creditNoteId: CreditNoteId })),
  printerId: PrinterId,
})

/** The receipt waits for its printer, and is sent at most once (decision 27). */
export const printReceipt = act(PrintFields, (bff, payload) => Effect.asVoid(bff.printJob.create({ payload })))
