import { OrderItemNotFound, PriceNoteMissing, type SetPrice } from "@sightline/model/sales-order"
import { Effect } from "effect"
import { acted, locked, notFound, orderOr, paying } from "./acted"
import { setUnitPrice } from "./queries"

/**
 * Gives units of an open order another sale price, in whole cents each, with a reason; without a price they have their
 * product's of now again, and no reason (decision 197). Who may is the role table's (decisions D-104).
 */
export const setPrice = Effect.fn("setPrice")(function* (asked: SetPrice) {
  const note = asked.note.trim()
  if (asked.salePrice !== null && note === "") return yield* new PriceNoteMissing()
  return yield* Effect.flatMap(
    acted(setUnitPrice, {
      order: asked.orderId,
      units: asked.itemIds,
      price: asked.salePrice,
      note,
    }),
    orderOr({ notFound, locked, paying, noItem: () => new OrderItemNotFound() }),
  )
})
