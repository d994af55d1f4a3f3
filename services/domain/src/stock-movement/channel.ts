import type { InventoryId } from "@sightline/model/inventory"
import { RemoveStatusMissing } from "@sightline/model/removal"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { centersOf, releaseFromLine, releaseOrders, reserveForLine } from "./queries-channel"
import { removeStatusOf } from "./queries-pull"

const counted = Effect.map((row: { readonly units: number } | undefined) => row?.units ?? 0)

/** Holds units of a product for a line of a channel's order, at any center; the answer counts those that there were. */
export const holdForLine = Effect.fn("holdForLine")(function* (
  lineId: number,
  inventoryId: InventoryId,
  units: number,
) {
  const centers = yield* many(centersOf)
  return yield* counted(
    one(
      reserveForLine,
      { lineId, inventoryId, units },
      centers.map(({ id }) => id),
    ),
  )
})

/** Gives units of a line back, those of the item first where one is named. */
export const freeFromLine = (lineId: number, units: number, itemId: number | null = null) =>
  counted(one(releaseFromLine, lineId, units, itemId))

/** Gives back whatever these orders hold. */
export const freeOrders = (orderIds: ReadonlyArray<number>) => counted(one(releaseOrders, orderIds))

/** The status that a removed item gets. */
export const removeStatus = Effect.flatMap(one(removeStatusOf), (status) =>
  status ? Effect.succeed(status.id) : new RemoveStatusMissing(),
)
