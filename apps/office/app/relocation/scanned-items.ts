import type { Scanned } from "./scanned.server"
import { nameOf } from "./wizard-state"

type FoundProduct = Extract<Scanned, { readonly _tag: "Items" }>["products"][number]

/** An item that was scanned, and how much of it moves; null is all of it. */
export type ScannedItem = {
  readonly id: number
  readonly name: string
  readonly quantity: number
  readonly units: number | null
  readonly location: string
}

/** The items that a code names, as choices. */
export const itemsOf = (products: readonly FoundProduct[], units: number | null): readonly ScannedItem[] =>
  products.flatMap((product) =>
    product.items.map(({ id, quantity, location }) => ({
      ...{ id: Number(id), name: nameOf(product), quantity, location },
      // A single unit has no part.
      units: quantity > 1 && units !== null && units < quantity ? units : null,
    })),
  )

/** The list with one more item; an item is on it once. */
export const withItem = (items: readonly ScannedItem[], item: ScannedItem): readonly ScannedItem[] =>
  items.some(({ id }) => id === item.id) ? items : [item, ...items]

/** An item in words. */
export const saidItem = ({ id, name, quantity, units }: ScannedItem): string =>
  quantity === 1 ? `${name} · item ${id}` : `${name} · item ${id} · ${units ?? quantity} of ${quantity}`

/** Units of a batch as somebody typed them: undefined is no number, null is the whole batch. */
export function unitsOf(typed: string): number | null | undefined {
  if (typed.trim() === "") return null
  return /^[1-9]\d{0,8}$/.test(typed.trim()) ? Number(typed) : undefined
}
