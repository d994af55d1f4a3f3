import type { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect } from "effect"
import type { Mover } from "../caller/mover"
import { one } from "../db/db"
import { changeQuantity, type QuantityChange, type Receipt, receiveItem } from "./queries-quantity"

export type { ItemRecord } from "./queries-quantity"

/** Receives goods as a new item; the caller holds the product's lock. */
export const receive = (
  receipt: Receipt,
  mover: Mover,
): Effect.Effect<{ id: InventoryItemId; version: number }, never, OneNeeds> =>
  Effect.flatMap(one(receiveItem, receipt, mover), (row) =>
    row ? Effect.succeed(row.answer) : Effect.dieMessage("an insert answered no row"),
  )

/** Changes an item's quantity; the caller holds the item's lock. */
export const requantify = (change: QuantityChange, mover: Mover): Effect.Effect<number, never, OneNeeds> =>
  Effect.flatMap(one(changeQuantity, change, mover), (row) =>
    row?.version ? Effect.succeed(row.version) : Effect.dieMessage("the held item was not there to be changed"),
  )

type OneNeeds = Effect.Effect.Context<ReturnType<typeof one>>
