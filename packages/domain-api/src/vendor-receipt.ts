import { Rpc, RpcGroup } from "@effect/rpc"
import { KeyReused } from "@sightline/model/once"
import { VendorOrderId, VendorOrderNotFound, VendorOrderSaved } from "@sightline/model/vendor-order"
import {
  BackOrderRefused,
  BeginReceipt,
  BeginReceiptRefused,
  CloseShortRefused,
  CountReceipt,
  CountReceiptRefused,
  PostReceipt,
  PostReceiptRefused,
  ReceiptCounted,
  Receiving,
  UndoReceiptRefused,
  VendorReceiptId,
} from "@sightline/model/vendor-receipt"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const VendorReceiptRpcs = RpcGroup.make(
  Rpc.make("get", { payload: { orderId: VendorOrderId }, success: Receiving, error: VendorOrderNotFound }),
  Rpc.make("begin", {
    payload: BeginReceipt,
    success: Receiving,
    error: Schema.Union(BeginReceiptRefused, KeyReused),
  }),
  Rpc.make("count", {
    payload: CountReceipt,
    success: ReceiptCounted,
    error: Schema.Union(CountReceiptRefused, KeyReused),
  }),
  Rpc.make("post", {
    payload: PostReceipt,
    success: Receiving,
    error: Schema.Union(PostReceiptRefused, KeyReused),
  }),
  Rpc.make("undo", {
    payload: { id: VendorReceiptId },
    success: Receiving,
    error: Schema.Union(UndoReceiptRefused, KeyReused),
  }),
  Rpc.make("closeShort", {
    payload: { orderId: VendorOrderId, reason: Schema.String },
    success: Receiving,
    error: Schema.Union(CloseShortRefused, KeyReused),
  }),
  Rpc.make("backOrder", {
    payload: { orderId: VendorOrderId },
    success: VendorOrderSaved,
    error: Schema.Union(BackOrderRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("vendorReceipt.")
