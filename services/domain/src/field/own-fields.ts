import type { CategoryOption } from "@sightline/model/category-option"
import { isSellingPrice } from "@sightline/model/selling-price"
import { Effect } from "effect"
import { purchasedPrice, readOnlyFields, withheld } from "./purchased-price"
import { maySetPrices, withKeptPrices } from "./selling-price"

/** The fields that the caller sees, and the codes of those that they may not change (decisions D-46, D-158). */
export const ownFields = Effect.fn("ownFields")(function* (all: ReadonlyArray<CategoryOption>) {
  const access = yield* purchasedPrice
  const seen = withheld(all, access)
  const prices = seen.map(({ code }) => code).filter(isSellingPrice)
  const maySet = prices.length === 0 || (yield* maySetPrices)
  return {
    fields: withKeptPrices(seen, maySet),
    readOnly: [...readOnlyFields(access), ...(maySet ? [] : prices)],
  }
})
