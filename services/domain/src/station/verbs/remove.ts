import { itemCode, readCode } from "@sightline/model/barcode"
import type { Staff } from "@sightline/model/caller"
import type { ScannedInventory } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { EntryTask } from "@sightline/model/station-entry"
import type { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { person } from "../../caller/person"
import { one } from "../../db/db"
import { scanInventory } from "../../inventory/scan"
import { removeStatusId } from "../queries-entry"
import { after, moved } from "./move"
import { type Outcome, refused } from "./outcome"

/**
 * A code that names its item takes it, whatever the entry says of its product; another code takes the only possible item,
 * or offers the choice (decisions D-122).
 */
export const remove = Effect.fnUntraced(function* ({ code, itemId }: Extract<EntryTask, { _tag: "Remove" }>) {
  const caller = yield* person
  const to = (yield* one(removeStatusId))?.id
  if (!to) return refused("RemoveStatusMissing")
  const { inventories, message } = yield* scanInventory(itemId ? itemCode(caller.clientCode, itemId) : code, null)
  const [product = null] = inventories
  const named = itemId ?? itemNamed(code, caller)
  if (named !== undefined) return yield* take(named, to, product)
  if (message !== null || product === null) return { _tag: "NotFound", message, product } satisfies Outcome
  const choices = inventories.flatMap((inventory) => inventory.items.map((item) => ({ inventory, item })))
  const [only, ...more] = choices
  if (!only) return refused("NothingRemovable", product)
  if (more.length > 0) return { _tag: "Choice", products: inventories } satisfies Outcome
  return yield* take(only.item.id, to, only.inventory)
})

const itemNamed = (code: string, { clientCode }: Staff) => {
  const read = readCode(code.trim(), clientCode)
  return read.kind === "item" ? (read.id as InventoryItemId) : undefined
}

const take = (itemId: InventoryItemId, to: StatusId, product: ScannedInventory | null) =>
  moved(itemId, to, product, (change) =>
    product
      ? ({ _tag: "Removed", change, product: after(product, change) } satisfies Outcome)
      : ({ _tag: "NotFound", message: null, product } satisfies Outcome),
  )
