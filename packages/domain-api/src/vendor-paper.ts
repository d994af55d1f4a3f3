import { Rpc, RpcGroup } from "@effect/rpc"
import { CenterId } from "@sightline/model/center"
import { KeyReused } from "@sightline/model/once"
import { VendorOrderId, VendorOrderNotFound } from "@sightline/model/vendor-order"
import {
  DeliveryCenter,
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

/** A center of the caller's own choice; a bff of the last release names none. */
const centerId = Schema.optionalWith(CenterId, { exact: true })

export const VendorPaperRpcs = RpcGroup.make(
  Rpc.make("centers", { success: Schema.Array(DeliveryCenter) }),
  Rpc.make("file", {
    payload: { orderId: VendorOrderId, format: VendorPaperFormat, centerId },
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
    payload: { orderId: VendorOrderId, email: Schema.String, centerId },
    error: Schema.Union(SendVendorPaperRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("vendorPaper.")
