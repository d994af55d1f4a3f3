import { Rpc, RpcGroup } from "@effect/rpc"
import { KeyReused } from "@sightline/model/once"
import { VendorOrderId, VendorOrderNotFound } from "@sightline/model/vendor-order"
import {
  SendVendorPaperRefused,
  VendorOrderFileRefused,
  VendorPaper,
  VendorPaperFile,
  VendorPaperFileRefused,
  VendorPaperFormat,
  VendorPaperId,
} from "@sightline/model/vendor-paper"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const VendorPaperRpcs = RpcGroup.make(
  Rpc.make("file", {
    payload: { orderId: VendorOrderId, format: VendorPaperFormat },
    success: VendorPaperFile,
    error: VendorOrderFileRefused,
  }),
  Rpc.make("list", {
    payload: { orderId: VendorOrderId },
    success: Schema.Array(VendorPaper),
    error: VendorOrderNotFound,
  }),
  Rpc.make("sent", {
    payload: { id: VendorPaperId, format: VendorPaperFormat },
    success: VendorPaperFile,
    error: VendorPaperFileRefused,
  }),
  Rpc.make("send", {
    payload: { orderId: VendorOrderId, email: Schema.String },
    error: Schema.Union(SendVendorPaperRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("vendorPaper.")
