import { Rpc, RpcGroup } from "@effect/rpc"
import { KeyReused } from "@sightline/model/once"
import { Paged } from "@sightline/model/paged"
import { StatusId } from "@sightline/model/status"
import {
  KeptVendorOrderDraft,
  SaveVendorOrder,
  VendorInventories,
  VendorInventorySearch,
  VendorOrder,
  VendorOrderDraft,
  VendorOrderId,
  VendorOrderNotFound,
  VendorOrderRow,
  VendorOrderSaved,
  VendorOrderSaveRefused,
  VendorOrderSearch,
  VendorOrderStatusChangeRefused,
} from "@sightline/model/vendor-order"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

const Which = { id: Schema.NullOr(VendorOrderId) }

export const VendorOrderRpcs = RpcGroup.make(
  Rpc.make("list", { payload: VendorOrderSearch, success: Paged(VendorOrderRow) }),
  Rpc.make("get", { payload: { id: VendorOrderId }, success: VendorOrder, error: VendorOrderNotFound }),
  Rpc.make("save", {
    payload: SaveVendorOrder,
    success: VendorOrderSaved,
    error: Schema.Union(VendorOrderSaveRefused, KeyReused),
  }),
  Rpc.make("setStatus", {
    payload: { id: VendorOrderId, statusId: StatusId },
    success: VendorOrderSaved,
    error: Schema.Union(VendorOrderStatusChangeRefused, KeyReused),
  }),
  Rpc.make("search", { payload: VendorInventorySearch, success: Paged(VendorInventories) }),
  Rpc.make("getDraft", { payload: Which, success: Schema.NullOr(KeptVendorOrderDraft) }),
  Rpc.make("keepDraft", {
    payload: { ...Which, version: Schema.NullOr(Schema.Int), typed: VendorOrderDraft },
    error: Schema.Union(VendorOrderNotFound, KeyReused),
  }),
  Rpc.make("dropDraft", { payload: Which, error: KeyReused }),
)
  .middleware(AsCaller)
  .prefix("vendorOrder.")
