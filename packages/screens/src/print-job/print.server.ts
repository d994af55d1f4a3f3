import type { ActionFunctionArgs } from "@remix-run/node"
import { act, notFound } from "@sightline/bff-client/remix"
import { readCode } from "@sightline/model/barcode"
import { param } from "@sightline/model/id"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Symbology } from "@sightline/model/label"
import { PrinterId, PrinterKind, PrintJobId } from "@sightline/model/print-job"
import { Effect, Schema } from "effect"

/** A code that names nothing of the client, or no code, prints a sample. */
const Print = Schema.Struct({
  printerId: param(PrinterId),
  kind: PrinterKind,
  code: Schema.optionalWith(Schema.String, { default: () => "" }),
  symbology: Schema.optional(Symbology),
})
const Settle = Schema.Struct({ jobId: PrintJobId, printed: Schema.Literal("yes", "no") })

export type Did = { readonly did: "printed"; readonly printer: string } | { readonly did: "settled" }
const did = (what: Did): Did => what

/** A label or a sample for a printer, or the outcome of an unknown job. A form sent twice acts once. */
export async function printLabel({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const { session } = context
  if (!session) throw notFound()
  const ask = act(Schema.Union(Print, Settle), ({ printJob }, fields) =>
    Effect.gen(function* () {
      if ("jobId" in fields) {
        const { jobId: printJobId, printed } = fields
        yield* printJob.settle({ payload: { printJobId, printed: printed === "yes" } })
        return did({ did: "settled" })
      }
      const { printerId, kind, symbology } = fields
      const document = { kind, ...(symbology && { symbology }), ...subjectOf(fields.code, session.client.code) }
      const [job] = yield* printJob.create({ payload: { printerId, document } })
      return did({ did: "printed", printer: job?.printer.name ?? "" })
    }),
  )
  return ask({ request, context })
}

function subjectOf(code: string, clientCode: string) {
  const read = readCode(code, clientCode)
  if (read.kind === "item") return { inventoryItemID: InventoryItemId.make(read.id) }
  if (read.kind === "place") return { placeId: read.id }
  return read.kind === "inventory" ? { inventoryID: InventoryId.make(read.id) } : {}
}

export type Printed = Awaited<ReturnType<typeof printLabel>>
