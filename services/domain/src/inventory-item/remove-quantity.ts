import { InventoryInactive, InventoryNotFound } from "@sightline/model/inventory-form"
import { InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { ItemGrouped, QuantityMissing, type QuantityRemoval, StatusNotAllowed } from "@sightline/model/removal"
import { RoleRefused } from "@sightline/model/role"
import { Effect } from "effect"
import { person } from "../caller/person"
import { takeUnits } from "../stock-movement/move"
import { isEditor } from "../stock-movement/undo"

/**
 * Takes several units of an Active product out of the stock, all or none, to a status that people may choose
 * (decisions D-56, D-79). Of a product everybody takes some; of one item those who choose its status (decisions D-111, D-160).
 */
export const removeQuantity = Effect.fn("removeQuantity")(function* (asked: QuantityRemoval) {
  if (asked.itemId !== null && !isEditor(yield* person)) return yield* new RoleRefused()
  if (asked.quantity < 1) return yield* new QuantityMissing({ available: 0 })
  const outcome = yield* takeUnits(asked)
  switch (outcome?.verdict) {
    case "done": {
      const { verdict: _verdict, available: _available, ...removed } = outcome
      return removed
    }
    case "productInactive":
      return yield* new InventoryInactive()
    case "statusNotAllowed":
      return yield* new StatusNotAllowed()
    case "notFound":
      return yield* new InventoryItemNotFound()
    case "inactive":
      return yield* new ItemInactive()
    case "grouped":
      return yield* new ItemGrouped()
    case "missing":
      return yield* new QuantityMissing({ available: outcome.available })
    default:
      return yield* new InventoryNotFound()
  }
})
