import type { LoaderFunctionArgs } from "@remix-run/node"
import { load, notFound, signInAgain } from "@sightline/bff-client/remix"
import { inventoryCode, itemCode, readCode } from "@sightline/model/barcode"
import { Symbology } from "@sightline/model/label"
import { Effect, Schema } from "effect"
import { drawLabel } from "./draw.server"

const Asked = Schema.Struct({ code: Schema.String, symbology: Symbology })

const asked = load(Asked, (bff, { code, symbology }) =>
  Effect.map(bff.inventory.scan({ urlParams: { code } }), ({ inventories }) => ({ inventories, symbology, code })),
)

/** The label of a product or an item of the active client; a code that names neither is a page that does not exist. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, sessionEnded } = args.context
  if (!session) throw sessionEnded ? signInAgain(args.request) : notFound()
  const { inventories, symbology, code } = await asked(args)
  const { client } = session
  const read = readCode(code, client.code)
  const [product] = inventories
  if (!product || (read.kind !== "item" && read.kind !== "inventory")) throw notFound()
  return {
    label: await drawLabel({
      kind: "label",
      symbology,
      // As the client spells its code, however it was typed.
      code: read.kind === "item" ? itemCode(client.code, read.id) : inventoryCode(client.code, read.id),
      text: [product.description, product.number],
      media: client.mediaLabelName,
    }),
  }
}
