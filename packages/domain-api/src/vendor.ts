import { Rpc, RpcGroup } from "@effect/rpc"
import { InventoryId } from "@sightline/model/inventory"
import { KeyReused } from "@sightline/model/once"
import { Paged } from "@sightline/model/paged"
import { StatusId } from "@sightline/model/status"
import {
  InventoryVendor,
  NameSearch,
  Vendor,
  VendorId,
  VendorLinkRefused,
  VendorRefused,
} from "@sightline/model/vendor"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const VendorRpcs = RpcGroup.make(
  Rpc.make("list", {
    payload: NameSearch,
    success: Paged(Vendor),
  }),
  Rpc.make("save", {
    payload: Schema.Struct({ ...Vendor.fields, id: Schema.NullOr(VendorId) }),
    success: Vendor,
    error: Schema.Union(VendorRefused, KeyReused),
  }),
  Rpc.make("ofInventory", { payload: { inventoryId: InventoryId }, success: Schema.Array(InventoryVendor) }),
  Rpc.make("link", {
    payload: {
      inventoryId: InventoryId,
      vendorId: VendorId,
      orderLeadingDays: Schema.Int,
      price: Schema.NullOr(Schema.Int),
      statusId: StatusId,
    },
    success: InventoryVendor,
    error: Schema.Union(VendorLinkRefused, KeyReused),
  }),
  Rpc.make("price", {
    payload: { inventoryId: InventoryId, vendorId: VendorId, price: Schema.Int },
    error: Schema.Union(VendorLinkRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("vendor.")
