import type { RelocationBlocker } from "@sightline/model/relocation"
import { Effect } from "effect"
import { holdersOf, nobody } from "../stock-movement/holder"
import type { HeldItem } from "./queries"

/** Why a locked item stays where it is; null where it may move. What the caller sees nothing of is not there. */
export const whyNot = (item: HeldItem | undefined) => (item ? item.why : "notFound")

/** The named reasons with the orders and submissions that hold reserved items. */
export const withHolders = Effect.fnUntraced(function* (
  named: ReadonlyArray<Pick<RelocationBlocker, "itemId" | "why">>,
) {
  const reserved = named.filter(({ why }) => why === "reserved").map(({ itemId }) => itemId)
  const holders = yield* holdersOf(reserved)
  return named.map(({ itemId, why }): RelocationBlocker => ({ itemId, why, ...(holders.get(itemId) ?? nobody) }))
})
