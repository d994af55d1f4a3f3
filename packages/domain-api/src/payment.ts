import { Rpc, RpcGroup } from "@effect/rpc"
import {
  ChargeEvent,
  EventRefused,
  OfCharge,
  SettleChargeRefused,
  StartCharge,
  StartChargeRefused,
} from "@sightline/model/charge"
import { KeyReused } from "@sightline/model/once"
import { Paged } from "@sightline/model/paged"
import {
  OfRefund,
  RefundNotFound,
  RefundSearch,
  SettleRefund,
  SettleRefundRefused,
  WaitingRefund,
} from "@sightline/model/refund"
import { SalesOrder } from "@sightline/model/sales-order"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

/** Cards that a provider charges at a reader. */
export const PaymentRpcs = RpcGroup.make(
  Rpc.make("charge", {
    payload: StartCharge,
    success: SalesOrder,
    error: Schema.Union(StartChargeRefused, KeyReused),
  }),
  Rpc.make("check", {
    payload: OfCharge,
    success: SalesOrder,
    error: Schema.Union(SettleChargeRefused, KeyReused),
  }),
  Rpc.make("stop", {
    payload: OfCharge,
    success: SalesOrder,
    error: Schema.Union(SettleChargeRefused, KeyReused),
  }),
  Rpc.make("refunds", { payload: RefundSearch, success: Paged(WaitingRefund) }),
  Rpc.make("retryRefund", { payload: OfRefund, error: Schema.Union(RefundNotFound, KeyReused) }),
  Rpc.make("settleRefund", { payload: SettleRefund, error: Schema.Union(SettleRefundRefused, KeyReused) }),
)
  .middleware(AsCaller)
  .prefix("payment.")

/** What the provider sends by itself: its signature is the proof, and nobody is signed in. */
export const PaymentEventRpcs = RpcGroup.make(
  Rpc.make("receive", { payload: ChargeEvent, error: EventRefused }),
).prefix("paymentEvent.")
