import { Rpc, RpcGroup } from "@effect/rpc"
import { ItemTypeNotFound } from "@sightline/model/brand"
import { InventoryId } from "@sightline/model/inventory"
import { CategoryNotFound, InventoryInactive, InventoryNotFound } from "@sightline/model/inventory-form"
import { KeyReused } from "@sightline/model/once"
import { RoleRefused } from "@sightline/model/role"
import { StatusId } from "@sightline/model/status"
import { CodeTaken, InventoryVendor, NameSearch, Vendor, VendorId, VendorNotFound } from "@sightline/model/vendor"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

const Refused = Schema.Union(InventoryNotFound, InventoryInactive, VendorNotFound, RoleRefused, KeyReused)

export const VendorRpcs = RpcGroup.make(
  Rpc.make("list", {
    payload: NameSearch,
    success: Schema.Struct({
      rows: Schema.Array(Vendor),
      total: Schema.Int,
      page: Schema.Int,
      pageSize: Schema.Int,
    }),
  }),
  Rpc.make("save", {
    payload: Schema.Struct({ ...Vendor.fields, id: Schema.NullOr(VendorId) }),
    success: Vendor,
    error: Schema.Union(VendorNotFound, CodeTaken, CategoryNotFound, ItemTypeNotFound, KeyReused),
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
    error: Refused,
  }),
  Rpc.make("price", {
    payload: { inventoryId: InventoryId, vendorId: VendorId, price: Schema.Int },
    error: Refused,
  }),
)
  .middleware(AsCaller)
  .prefix("vendor.")
