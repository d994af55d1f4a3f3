import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { itemCode } from "@sightline/model/barcode"
import { Effect, Schema } from "effect"
import { mostStands } from "./stands"

const Ids = Schema.Struct({
  items: Schema.String.pipe(
    Schema.pattern(/^\d{1,10}(,\d{1,10})*$/),
    Schema.filter((text) => text.split(",").length <= mostStands),
  ),
})

const stands = load(Ids, (bff, { items }, { session }) =>
  Effect.forEach(
    items.split(",").map(Number),
    (itemId) =>
      bff.inventory
        .scan({ urlParams: { code: itemCode(session?.client.code ?? "", itemId) } })
        .pipe(Effect.map(({ inventories }) => ({ itemId, inventories }))),
    { concurrency: 5 },
  ),
)

/** The state of items on the screen, by the same look-up as a scan: with the reader's rights. */
export const loader = async (args: LoaderFunctionArgs) => Response.json(await stands(args))
