import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const StockMovementHttp = HttpApiBuilder.group(BffApi, "stockMovement", (handlers) =>
  Effect.map(Domain, ({ stockMovement }) =>
    handlers
      .handle("acts", ({ urlParams: { itemId = null } }) => relay(stockMovement.acts({ itemId })))
      .handle("undo", ({ payload: { id, chain = [] } }) => relay(stockMovement.undo({ id, chain }))),
  ),
)
