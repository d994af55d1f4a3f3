import { Rpc, RpcGroup } from "@effect/rpc"
import { OptionLine } from "@sightline/model/category-option"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { Lookup, LookupEntry } from "@sightline/model/lookup-table"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const LookupTableRpcs = RpcGroup.make(
  Rpc.make("list", { payload: { of: Lookup }, success: Schema.Array(LookupEntry) }),
  /** The item types to choose from, with that of the item's product preselected. */
  Rpc.make("itemTypesFor", {
    payload: { itemId: InventoryItemId },
    success: Schema.Array(OptionLine),
    error: InventoryItemNotFound,
  }),
)
  .middleware(AsCaller)
  .prefix("lookupTable.")
