import { Rpc, RpcGroup } from "@effect/rpc"
import {
  CatalogueChoices,
  CataloguePage,
  CataloguePrice,
  CatalogueProduct,
  CatalogueSearch,
} from "@sightline/model/catalogue"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { FilterRefused } from "@sightline/model/inventory-search"
import { AskSubstitutes, CatalogueSubstitute } from "@sightline/model/substitute"
import { Schema } from "effect"
import { AsAnybody, AsCaller } from "./as-caller"

const Ids = Schema.Array(InventoryId)

/** The part of the catalogue that is open to visitors. */
export const CatalogueRpcs = RpcGroup.make(
  Rpc.make("search", { payload: CatalogueSearch, success: CataloguePage, error: FilterRefused }),
  Rpc.make("choices", { success: CatalogueChoices }),
  Rpc.make("products", { payload: { ids: Ids }, success: Schema.Array(CatalogueProduct) }),
  Rpc.make("related", {
    payload: { id: InventoryId, page: Schema.Int, pageSize: Schema.Int },
    success: CataloguePage,
    error: InventoryNotFound,
  }),
  Rpc.make("substitutes", {
    payload: AskSubstitutes,
    success: Schema.Array(CatalogueSubstitute),
    error: InventoryNotFound,
  }),
)
  .middleware(AsAnybody)
  .prefix("catalogue.")

/** The part that needs a signed-in user. */
export const CataloguePriceRpcs = RpcGroup.make(
  Rpc.make("of", { payload: { ids: Ids }, success: Schema.Array(CataloguePrice) }),
)
  .middleware(AsCaller)
  .prefix("cataloguePrice.")
