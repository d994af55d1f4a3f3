import { mostPulled } from "@sightline/model/adjustment-used-rules"
import { active } from "@sightline/model/status-id"
import type { Scanned } from "./pull.server"
import { words } from "./words"

export type FoundProduct = Scanned["products"][number]
export type FoundItem = FoundProduct["items"][number]

/** An item on the list, and how many of its units. */
export type PulledItem = { readonly id: number; readonly units: number; readonly name: string; readonly code: string }

/** What a look-up says: an item to add, several to choose from, or words why nothing is added. */
export type Read =
  | { readonly _tag: "One"; readonly product: FoundProduct; readonly item: FoundItem }
  | { readonly _tag: "Several"; readonly products: readonly FoundProduct[] }
  | { readonly _tag: "None"; readonly text: string }

export function readScan({ products, message }: Scanned): Read {
  const [product, ...others] = products
  if (message !== null || !product) return { _tag: "None", text: message ?? words.unknown }
  const [item, ...more] = product.items
  if (!item || others.length > 0 || more.length > 0) return { _tag: "Several", products }
  return item.statusId === active
    ? { _tag: "One", product, item }
    : { _tag: "None", text: words.notActive(Number(item.id)) }
}

/** The list with one more unit of an item, as each scan takes one; or words why there is none. */
export function withUnit(
  list: readonly PulledItem[],
  { name, code }: FoundProduct,
  { id, quantity }: FoundItem,
): readonly PulledItem[] | string {
  const itemId = Number(id)
  if (list.reduce((sum, { units }) => sum + units, 0) >= mostPulled) return words.full
  const known = list.find((row) => row.id === itemId)
  if (!known) return [{ id: itemId, units: 1, name, code }, ...list]
  if (known.units >= quantity) return words.allListed(itemId)
  return list.map((row) => (row === known ? { ...row, units: row.units + 1 } : row))
}

export const idsOf = (list: readonly PulledItem[]) =>
  list.flatMap(({ id, units }) => Array.from({ length: units }, () => id))
