import type { RelocationBlocker } from "@sightline/model/relocation"
import { active, inactive } from "@sightline/model/status-id"
import { Effect } from "effect"
import type { Place } from "../location/kinds"
import { holdersOf, nobody } from "../stock-movement/holder"
import type { HeldItem } from "./queries"

/** An item that shall move, with its locked row where the caller may see one. */
interface Wish {
  readonly itemId: number
  readonly to: Place
  readonly item: HeldItem | undefined
  /** The item's version that the user saw. */
  readonly version: number | null
  /** Units that move while the others stay; null moves them all. */
  readonly quantity: number | null
}

/** Why a locked item may not move; null where it may. */
export function whyNot({ item, to, version, quantity }: Omit<Wish, "itemId">): RelocationBlocker["why"] | null {
  if (!item) return "notFound"
  if (item.statusId === inactive || item.isProductInactive) return "inactive"
  if (item.statusId !== active) return "removed"
  if (item.relocationId !== null) return "inProcess"
  if (version !== null && version !== item.version) return "changed"
  if (quantity !== null && quantity > item.quantity) return "short"
  // What is left of the batch keeps its reservations.
  if (quantity !== null && quantity < item.quantity) return quantity > item.quantity - item.reserved ? "reserved" : null
  // A held unit is promised at its center; within it, it may lie anywhere.
  return item.reserved > 0 && item.centerId !== to.centerId ? "reserved" : null
}

/** The named reasons with the orders and submissions that hold reserved items. */
export const withHolders = Effect.fnUntraced(function* (
  named: ReadonlyArray<Pick<RelocationBlocker, "itemId" | "why">>,
) {
  const reserved = named.filter(({ why }) => why === "reserved").map(({ itemId }) => itemId)
  const holders = yield* holdersOf(reserved)
  return named.map(({ itemId, why }): RelocationBlocker => ({ itemId, why, ...(holders.get(itemId) ?? nobody) }))
})
