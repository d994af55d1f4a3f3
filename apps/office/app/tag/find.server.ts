import type { LoaderFunctionArgs } from "@remix-run/node"
import { load, notFound } from "@sightline/bff-client/remix"
import { itemCode } from "@sightline/model/barcode"
import { param } from "@sightline/model/id"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Schema } from "effect"

/** More tags than anybody hangs on an item. */
const mostTags = 100

const tagsOfItem = load(Schema.Struct({ itemId: param(InventoryItemId) }), (bff, { itemId }, { session }) =>
  Effect.map(
    bff.tag.list({ urlParams: { text: itemCode(session?.client.code ?? "", itemId), page: 1, pageSize: mostTags } }),
    // The search finds an item by its code, and names with that code in them.
    ({ rows }) => ({ itemId, rows: rows.filter((row) => row.itemId === itemId && row.state === "live") }),
  ),
)

/** An item and the tags that hang on it; `found` is missing where none does at the reader's centers. */
export async function findPage(args: LoaderFunctionArgs) {
  const { session } = args.context
  if (!session) throw notFound()
  const { itemId, rows } = await tagsOfItem(args)
  const [first] = rows
  return {
    itemId: Number(itemId),
    clientCode: session.client.code,
    found: first && {
      name: first.name,
      inventoryId: Number(first.inventoryId),
      place: first.place,
      epcs: rows.map(({ epc }) => String(epc)),
    },
  }
}
