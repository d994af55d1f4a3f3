import { randomUUID } from "node:crypto"
import type { LoaderFunctionArgs } from "@remix-run/node"
import { load, notFound, signInAgain } from "@sightline/bff-client/remix"
import { inventoryCode, itemCode, readCode } from "@sightline/model/barcode"
import { Symbology } from "@sightline/model/label"
import { Effect, Schema } from "effect"

/** The number of listed prints of one label. */
const mostJobs = 5

/** Defaults to the client's media. */
const Asked = Schema.Struct({ code: Schema.String, symbology: Symbology, media: Schema.optional(Schema.String) })

const asked = load(Asked, (bff, { code, symbology, media }) =>
  Effect.map(
    Effect.all(
      {
        scan: bff.inventory.scan({ urlParams: { code } }),
        printers: bff.printer.list({ urlParams: {} }),
        jobs: bff.printJob.list({ urlParams: {} }),
      },
      { concurrency: "unbounded" },
    ),
    (found) => ({ ...found, symbology, code, media }),
  ),
)

/** The label of a product or an item of the active client; for an unknown code the page does not exist. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, sessionEnded } = args.context
  if (!session) throw sessionEnded ? signInAgain(args.request) : notFound()
  const {
    scan,
    printers,
    jobs,
    symbology,
    code,
    media = args.context.session?.client.mediaLabelName ?? "",
  } = await asked(args)
  const { client } = session
  const read = readCode(code, client.code)
  const [product] = scan.inventories
  if (!product || (read.kind !== "item" && read.kind !== "inventory")) throw notFound()
  // In the client's spelling of its code, however it was typed.
  const printed = read.kind === "item" ? itemCode(client.code, read.id) : inventoryCode(client.code, read.id)
  const text = [product.description, product.number]
  const { drawLabel } = await import("./draw.server")
  return {
    label: await drawLabel({ kind: "label", symbology, code: printed, text, media }),
    printers,
    jobs: jobs.filter(({ title }) => title === printed).slice(0, mostJobs),
    printKey: randomUUID(),
  }
}
