import type { ActionFunctionArgs } from "@remix-run/node"
import { act, notFound } from "@sightline/bff-client/remix"
import { readCode } from "@sightline/model/barcode"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Symbology } from "@sightline/model/label"
import { PrinterId } from "@sightline/model/print-job"
import { Effect, Schema } from "effect"

const Fields = Schema.Struct({
  printerId: Schema.compose(Schema.NumberFromString, PrinterId),
  code: Schema.String,
  symbology: Symbology,
})

/** A label for a printer. A form that is sent twice has one key, so it prints once (decisions D-121). */
export async function printLabel({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const { session } = context
  if (!session) throw notFound()
  const key = (await request.clone().formData()).get("key")
  const headers = new Headers(request.headers)
  if (typeof key === "string" && key !== "") headers.set("idempotency-key", key)
  const ask = act(Fields, (bff, { printerId, code, symbology }) => {
    const read = readCode(code, session.client.code)
    const named =
      read.kind === "item"
        ? { inventoryItemID: InventoryItemId.make(read.id) }
        : read.kind === "inventory"
          ? { inventoryID: InventoryId.make(read.id) }
          : {}
    return Effect.map(bff.printJob.create({ payload: { printerId, document: { symbology, ...named } } }), ([job]) => ({
      printer: job?.printer.name ?? "",
    }))
  })
  return ask({ request: new Request(request, { headers }), context })
}

type Answered = Awaited<ReturnType<typeof printLabel>>
type Done = Extract<Answered, { readonly _tag: "Done" }>

/** What the page learns: of a refusal its name alone. */
export type Printed = Done | { readonly _tag: Exclude<Answered, Done>["_tag"] }
