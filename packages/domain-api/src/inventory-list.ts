import { Rpc, RpcGroup } from "@effect/rpc"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import {
  ExportPage,
  FoundItemPage,
  InventoryRecord,
  InventoryWithItemsPage,
  ItemFilter,
  ItemForOrder,
  SearchEntry,
  SearchField,
} from "@sightline/model/inventory-list"
import { FilterRefused, InventoryPage, InventorySearch } from "@sightline/model/inventory-search"
import { AskSubstitutes, Substitute } from "@sightline/model/substitute"
import { Waiting } from "@sightline/model/waiting"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const InventoryListRpcs = RpcGroup.make(
  /** The criteria of a search: for products alone, or for their items too. */
  Rpc.make("fields", { payload: { ofItems: Schema.Boolean }, success: Schema.Array(SearchField) }),
  Rpc.make("configuration", { payload: { screenName: Schema.String }, success: Schema.Array(SearchEntry) }),
  Rpc.make("get", { payload: { id: InventoryId }, success: InventoryRecord, error: InventoryNotFound }),
  Rpc.make("related", {
    payload: { id: InventoryId, page: Schema.Int, pageSize: Schema.Int },
    success: InventoryPage,
    error: InventoryNotFound,
  }),
  Rpc.make("withItems", { payload: InventorySearch, success: InventoryWithItemsPage, error: FilterRefused }),
  /** A page of an exported workbook; the purchased price by role (decisions D-46, D-92). */
  Rpc.make("export", { payload: InventorySearch, success: ExportPage, error: FilterRefused }),
  Rpc.make("items", { payload: ItemFilter, success: FoundItemPage }),
  Rpc.make("forOrder", {
    payload: { id: InventoryId },
    success: Schema.Array(ItemForOrder),
    error: InventoryNotFound,
  }),
  Rpc.make("substitutes", { payload: AskSubstitutes, success: Schema.Array(Substitute), error: InventoryNotFound }),
  Rpc.make("waiting", { success: Waiting }),
  Rpc.make("hasHistoryServices", { payload: { id: InventoryId }, success: Schema.Boolean, error: InventoryNotFound }),
)
  .middleware(AsCaller)
  .prefix("inventoryList.")
