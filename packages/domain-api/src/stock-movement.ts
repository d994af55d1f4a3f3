import { Rpc, RpcGroup } from "@effect/rpc"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { KeyReused } from "@sightline/model/once"
import { StockAct, StockActsRefused, Undo, Undone, UndoRefused } from "@sightline/model/stock-movement"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const StockMovementRpcs = RpcGroup.make(
  /** What the caller did in the last day, or with `itemId` what everybody did to that item. */
  Rpc.make("acts", {
    payload: { itemId: Schema.NullOr(InventoryItemId) },
    success: Schema.Array(StockAct),
    error: StockActsRefused,
  }),
  Rpc.make("undo", { payload: Undo, success: Undone, error: Schema.Union(UndoRefused, KeyReused) }),
)
  .middleware(AsCaller)
  .prefix("stockMovement.")
