import { randomUUID } from "node:crypto"
import type { LoaderFunctionArgs } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import { load, notFound, signInAgain } from "@sightline/bff-client/remix"
import { inventoryCode, itemCode, placeCode, readCode } from "@sightline/model/barcode"
import { Symbology } from "@sightline/model/label"
import { Effect, Schema } from "effect"

/** The number of listed prints of one label. */
const mostJobs = 5

/** Defaults to the client's media. */
const Asked = Schema.Struct({ code: Schema.String, symbology: Symbology, media: Schema.optional(Schema.String) })

/** The code in the client's spelling, however it was typed, and the words beside it; null where nothing has such a label. */
const wordsOf = Effect.fnUntraced(function* (bff: Bff, code: string, clientCode: string) {
  const read = readCode(code, clientCode)
  if (read.kind === "place") {
    const place = yield* bff.relocation.scan({ urlParams: { code } })
    if (place._tag !== "Place") return null
    // The place itself first, then the way to it.
    return { code: placeCode(clientCode, read.id), text: [place.name.split(" / ").at(-1) ?? "", place.name] }
  }
  const [product] = (yield* bff.inventory.scan({ urlParams: { code } })).inventories
  if (!product || (read.kind !== "item" && read.kind !== "inventory")) return null
  const printed = read.kind === "item" ? itemCode(clientCode, read.id) : inventoryCode(clientCode, read.id)
  return { code: printed, text: [product.description, product.number] }
})

const asked = load(Asked, (bff, { code, symbology, media }, { session }) =>
  Effect.map(
    Effect.all(
      {
        words: wordsOf(bff, code, session?.client.code ?? ""),
        printers: bff.printer.list({ urlParams: {} }),
        jobs: bff.printJob.list({ urlParams: {} }),
      },
      { concurrency: "unbounded" },
    ),
    (found) => ({ ...found, symbology, media }),
  ),
)

/** The label of a product, an item or a place of the active client; for an unknown code the page does not exist. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, sessionEnded } = args.context
  if (!session) throw sessionEnded ? signInAgain(args.request) : notFound()
  const { words, printers, jobs, symbology, media = session.client.mediaLabelName } = await asked(args)
  if (!words) throw notFound()
  const { drawLabel } = await import("./draw.server")
  return {
    label: await drawLabel({ kind: "label", symbology, media, ...words }),
    printers,
    jobs: jobs.filter(({ title }) => title === words.code).slice(0, mostJobs),
    printKey: randomUUID(),
  }
}
