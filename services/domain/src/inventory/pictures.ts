import { Caller } from "@sightline/model/caller"
import type { InventorySummary } from "@sightline/model/inventory-search"
import { Effect } from "effect"
import { addressing } from "../files/address"

/** Rows of a list with addresses of their pictures; the table stores file names. */
export const withPictures = Effect.fn("withPictures")(function* (rows: ReadonlyArray<InventorySummary>) {
  const { clientId } = yield* Caller
  const { thumbnail } = yield* addressing(clientId)
  return rows.map((row) => ({ ...row, mainImage: row.mainImage && thumbnail(row.mainImage) }))
})
