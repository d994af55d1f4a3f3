import type { InventoryId } from "@sightline/model/inventory"
import { RemoveStatusMissing } from "@sightline/model/removal"
import { Effect } from "effect"
import { one } from "../db/db"
import { holdForLine as holdUnits, releaseFromLine, releaseOrders } from "./queries-channel"
import { removeStatusOf } from "./queries-pull"

const counted = Effect.map((row: { readonly answer: number } | undefined) => row?.answer ?? 0)

/** Holds units of a product for a line of a channel's order, at any center; the answer counts those that there were. */
export const holdForLine = (lineId: number, inventoryId: InventoryId, units: number) =>
  counted(one(holdUnits, { line: lineId, inventory: inventoryId, quantity: units }))

/** Gives units of a line back, those of the item first where one is named. */
export const freeFromLine = (lineId: number, units: number, itemId: number | null = null) =>
  counted(one(releaseFromLine, { line: lineId, quantity: units, item: itemId }))

/** Gives back whatever these orders hold. */
export const freeOrders = (orderIds: ReadonlyArray<number>) => counted(one(releaseOrders, { orders: orderIds }))

/** The status that a removed item gets. */
export const removeStatus = Effect.flatMap(one(removeStatusOf), (status) =>
  status ? Effect.succeed(status.id) : new RemoveStatusMissing(),
)
