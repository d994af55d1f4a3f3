import { StockMovementRpcs } from "@sightline/domain-api/stock-movement"
import { listActs } from "./acts"
import { undoMovement } from "./undo"

export const StockMovementHandlers = StockMovementRpcs.toLayer({
  "stockMovement.acts": ({ itemId }) => listActs(itemId),
  "stockMovement.undo": (asked) => undoMovement(asked),
})
