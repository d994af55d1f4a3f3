import type { Bff } from "@sightline/bff-client/bff"
import { act } from "@sightline/bff-client/remix"
import { readCode } from "@sightline/model/barcode"
import type { StockedInventory } from "@sightline/model/group-count"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect } from "effect"
import { ChangeFields } from "./change-fields"

/** A product that a search found, with the items that the code could go onto. */
export interface Target {
  readonly id: number
  readonly name: string
  readonly upc: string
  readonly items: readonly { readonly id: number; readonly place: string; readonly barcode: string | null }[]
}

export type Did =
  | { readonly did: "aside" }
  | { readonly did: "back" }
  | { readonly did: "nothing" }
  | { readonly did: "found"; readonly targets: readonly Target[] }
  | { readonly did: "linked"; readonly itemId: number }

/** Whoever has more to look through scans the label of the item. */
const mostTargets = 8
const mostItems = 12

const targetOf = ({ id, description, number, code, upc, items }: StockedInventory): Target => ({
  ...{ id, upc, name: description || number || code },
  items: items.slice(0, mostItems).map((item) => ({
    ...{ id: item.id, barcode: item.barcode },
    place: item.places.map(({ name }) => name).join(", "),
  })),
})

const say = (did: Did): Did => did

/** A code is linked by the very call that links it on the page of its item. */
const link = ({ inventoryItem }: Bff, itemId: InventoryItemId, code: string) =>
  Effect.as(
    inventoryItem.update({
      payload: {
        ...{ table: "InventoryItems", keyName: "InventoryItemID", column: "InventoryItemBarcodeID" },
        ...{ key: itemId, value: code },
      },
    }),
    say({ did: "linked", itemId }),
  )

export const change = act(ChangeFields, (bff, fields, { session }) =>
  Effect.gen(function* () {
    if (fields.change === "link") return yield* link(bff, fields.itemId, fields.code)
    if (fields.change === "find") {
      const products = yield* bff.groupCount.search({ urlParams: { text: fields.target, onlyTracked: false } })
      const item = products[0]?.items[0]
      const isLabel = readCode(fields.target, session?.client.code ?? "").kind === "item"
      // A code that the item has already is not replaced without a question.
      if (isLabel && item && item.barcode === null) return yield* link(bff, item.id, fields.code)
      const targets = products.slice(0, mostTargets).map(targetOf)
      return say(targets.length === 0 ? { did: "nothing" } : { did: "found", targets })
    }
    const { id, change } = fields
    yield* bff.unknownCode.setAside({ payload: { id, isAside: change === "aside" } })
    return say({ did: change })
  }),
)

export type Changed = Awaited<ReturnType<typeof change>>
