import { readCode } from "@sightline/model/barcode"
import type { Change, Product, RefusalReason, TaskAnswer } from "../task/answer"

/** The result of a look-up by code. */
export interface Found {
  readonly inventories: readonly Product[]
  readonly message: string | null
}

/** The outcome of an item's change of status. */
export type Settled = { readonly change: Change } | { readonly refusal: RefusalReason; readonly said?: string }

/** The item that a code names by itself; every other code needs a look-up first. */
export function itemOf(code: string, clientCode: string): number | undefined {
  const read = readCode(code, clientCode)
  return read.kind === "item" ? read.id : undefined
}

/** A looked-up code changes nothing yet: it returns the available items. */
export function offered({ inventories, message }: Found): TaskAnswer {
  const [product = null] = inventories
  if (message || !product) return { _tag: "NotFound", message, product }
  return { _tag: "Choice", products: inventories }
}

/** The available reversal: an item in the remove status left Active, and returns to it. */
interface Statuses {
  readonly removed: number
  readonly active: number
}

/** The answer to the scan of an item, from its change and from the look-up after it. */
export function removalAnswer(settled: Settled, found: Found, itemId: number, statuses: Statuses): TaskAnswer {
  const [product = null] = found.inventories
  if ("change" in settled) return { _tag: "Removed", change: settled.change, product }
  const { refusal, said } = settled
  const isNothing = refusal === "InventoryItemNotFound" && !product
  const isExplained = refusal !== "ItemAlreadyRemoved" && found.message !== null
  if (isNothing || isExplained) return { _tag: "NotFound", message: found.message, product }
  const isRemoved = product?.items.some(({ id, statusId }) => id === itemId && statusId === statuses.removed)
  return {
    _tag: "Refused",
    reason: refusal,
    product,
    itemId,
    reversibleTo: isRemoved ? statuses.active : null,
    ...(said !== undefined && { said }),
  }
}

export const refused = (reason: RefusalReason, itemId: number | null = null): TaskAnswer => ({
  _tag: "Refused",
  reason,
  product: null,
  itemId,
  reversibleTo: null,
})
