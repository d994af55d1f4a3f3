import { Rpc, RpcGroup } from "@effect/rpc"
import { BrandId } from "@sightline/model/brand"
import {
  Colour,
  ColourCodeTaken,
  ColourId,
  ColourQuantity,
  InventoryColour,
  InventoryColourRefused,
  InventoryColourRemovalRefused,
} from "@sightline/model/colour"
import { InventoryColourId } from "@sightline/model/image"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { KeyReused } from "@sightline/model/once"
import { Paged } from "@sightline/model/paged"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

const Described = Colour.omit("id")

export const ColourRpcs = RpcGroup.make(
  Rpc.make("list", { payload: { brandId: Schema.NullOr(BrandId) }, success: Schema.Array(Colour) }),
  Rpc.make("ofInventory", {
    payload: { inventoryId: InventoryId },
    success: Schema.Array(InventoryColour),
    error: InventoryNotFound,
  }),
  Rpc.make("quantity", {
    payload: {
      inventoryId: InventoryId,
      colourId: Schema.NullOr(ColourId),
      page: Schema.Int,
      pageSize: Schema.Int,
    },
    success: Paged(ColourQuantity),
    error: InventoryNotFound,
  }),
  Rpc.make("create", { payload: Described, success: Colour, error: Schema.Union(ColourCodeTaken, KeyReused) }),
  Rpc.make("add", {
    payload: {
      inventoryId: InventoryId,
      id: Schema.NullOr(InventoryColourId),
      colourId: Schema.NullOr(ColourId),
      described: Schema.NullOr(Described),
    },
    success: Schema.Struct({ id: InventoryColourId }),
    error: Schema.Union(InventoryColourRefused, KeyReused),
  }),
  Rpc.make("remove", {
    payload: { inventoryId: InventoryId, id: InventoryColourId },
    error: Schema.Union(InventoryColourRemovalRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("colour.")
