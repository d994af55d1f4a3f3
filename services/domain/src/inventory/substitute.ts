import { InventoryNotFound } from "@sightline/model/inventory-form"
import type { AskSubstitutes } from "@sightline/model/substitute"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { one } from "../db/db"
import { withPictures } from "./pictures"
import { catalogueSubstitutes, substitutesAt } from "./queries-substitute"

/** What staff offer in place of a product that they cannot have, best first; each can be added at once. */
export const substitutesFor = Effect.fn("substitutesFor")(function* (asked: AskSubstitutes) {
  const found = yield* one(substitutesAt, asked, yield* ownCenters)
  return yield* withPictures((found ?? (yield* new InventoryNotFound())).rows)
})

/** What the catalogue offers in place of a product: of what is shown online, and nothing that tells a price. */
export const substitutesInCatalogue = Effect.fn("substitutesInCatalogue")(function* (asked: AskSubstitutes) {
  const found = yield* one(catalogueSubstitutes, asked)
  return yield* withPictures((found ?? (yield* new InventoryNotFound())).rows)
})
