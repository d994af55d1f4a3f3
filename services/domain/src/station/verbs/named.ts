import { itemCode } from "@sightline/model/barcode"
import type { ScannedInventory } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect } from "effect"
import { person } from "../../caller/person"
import { scanInventory } from "../../inventory/scan"
import { meaningOf } from "../../tag/meaning"
import { notFound, type Outcome, refused } from "./outcome"

interface Asked {
  readonly code: string
  readonly itemId: InventoryItemId | null
}

/** What an entry names by its item or its code, in the stock of its person. */
const lookUp = Effect.fnUntraced(function* ({ code, itemId }: Asked) {
  const { clientCode } = yield* person
  const { inventories, message } = yield* scanInventory(itemId ? itemCode(clientCode, itemId) : code, null)
  const read = yield* meaningOf(code.trim())
  const named = itemId ?? (read.kind === "item" ? (read.id as InventoryItemId) : undefined)
  const [product = null] = inventories
  return { inventories, message, product, named }
})

/**
 * A code that names its item takes it, whatever the entry says of its product; another code takes the only possible item,
 * or offers the choice (decisions D-122).
 */
export const withItem = <R>(
  asked: Asked,
  act: (itemId: InventoryItemId, product: ScannedInventory | null) => Effect.Effect<Outcome, never, R>,
) =>
  Effect.gen(function* () {
    const { inventories, message, product, named } = yield* lookUp(asked)
    if (named !== undefined) return yield* act(named, product)
    if (message !== null || product === null) return { _tag: "NotFound", message, product } satisfies Outcome
    const choices = inventories.flatMap((inventory) => inventory.items.map((item) => ({ inventory, item })))
    const [only, ...more] = choices
    if (!only) return refused("NothingRemovable", product)
    if (more.length > 0) return { _tag: "Choice", products: inventories } satisfies Outcome
    return yield* act(only.item.id, only.inventory)
  })

/** The product that a code names, with the item where it names one; several products are offered. */
export const withProduct = <R>(
  asked: Asked,
  act: (product: ScannedInventory, itemId: InventoryItemId | null) => Effect.Effect<Outcome, never, R>,
) =>
  Effect.gen(function* () {
    const { inventories, product, named = null } = yield* lookUp(asked)
    if (product === null) return notFound(null)
    if (named === null && inventories.length > 1) return { _tag: "Choice", products: inventories } satisfies Outcome
    return yield* act(product, named)
  })

/** The product after a change, as the station's card shows it. */
export const productOf = Effect.fnUntraced(function* (itemId: InventoryItemId) {
  const { clientCode } = yield* person
  const { inventories } = yield* scanInventory(itemCode(clientCode, itemId), null)
  return inventories[0] ?? null
})
