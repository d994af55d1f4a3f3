import type { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import type { InventoryStanding } from "@sightline/model/inventory-list"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { one } from "../db/db"
import { withPictures } from "./pictures"
import { inventoryStanding } from "./queries-standing"

/** A product's picture and prices, its units at the caller's centers, and how many vendors still owe. */
export const standingOf = Effect.fn("standingOf")(function* (id: InventoryId) {
  const found = yield* one(inventoryStanding, id, yield* ownCenters)
  const [row] = yield* withPictures(found?.rows ?? [])
  if (!row) return yield* new InventoryNotFound()
  const { free, ...standing } = row
  return { ...standing, freeElsewhere: free.elsewhere } satisfies InventoryStanding
})
