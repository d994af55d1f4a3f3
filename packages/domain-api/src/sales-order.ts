import { Rpc, RpcGroup } from "@effect/rpc"
import { CustomerNotFound } from "@sightline/model/customer"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { KeyReused } from "@sightline/model/once"
import { Paged } from "@sightline/model/paged"
import { RefundToConfirm } from "@sightline/model/refund-confirmation"
import {
  AddRefused,
  AddToOrder,
  CancelRefused,
  HoldAgainRefused,
  KeepCheckout,
  KeepCheckoutRefused,
  OrderNotFound,
  OrderStatusRefused,
  OrdersOfCustomer,
  OrdersOfCustomerAsked,
  RemoveFromOrder,
  RemoveRefused,
  SalesOrder,
  SalesOrderAdded,
  SalesOrderFind,
  SalesOrderRow,
  SalesOrderSearch,
  SetPrice,
  SetPriceRefused,
  SubmitOrder,
  SubmitRefused,
  TakeFromOrder,
  UpdateOrder,
  UpdateRefused,
} from "@sightline/model/sales-order"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import {
  ConfirmRefundRefused,
  ReturnAmount,
  ReturnItems,
  ReturnRefused,
  SoldUnit,
  UnitNotSold,
} from "@sightline/model/sales-return"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const SalesOrderRpcs = RpcGroup.make(
  Rpc.make("list", { payload: SalesOrderSearch, success: Paged(SalesOrderRow) }),
  Rpc.make("find", { payload: SalesOrderFind, success: Paged(SalesOrderRow) }),
  Rpc.make("ofCustomer", {
    payload: OrdersOfCustomerAsked,
    success: OrdersOfCustomer,
    error: CustomerNotFound,
  }),
  Rpc.make("get", { payload: { id: SalesOrderId }, success: SalesOrder, error: OrderNotFound }),
  Rpc.make("add", { payload: AddToOrder, success: SalesOrderAdded, error: Schema.Union(AddRefused, KeyReused) }),
  Rpc.make("take", { payload: TakeFromOrder, success: SalesOrder, error: Schema.Union(AddRefused, KeyReused) }),
  Rpc.make("holdAgain", {
    payload: { orderId: SalesOrderId },
    success: SalesOrder,
    error: Schema.Union(HoldAgainRefused, KeyReused),
  }),
  Rpc.make("removeItems", {
    payload: RemoveFromOrder,
    success: SalesOrder,
    error: Schema.Union(RemoveRefused, KeyReused),
  }),
  Rpc.make("setPrice", {
    payload: SetPrice,
    success: SalesOrder,
    error: Schema.Union(SetPriceRefused, KeyReused),
  }),
  Rpc.make("cancel", {
    payload: { orderId: SalesOrderId },
    success: SalesOrder,
    error: Schema.Union(CancelRefused, KeyReused),
  }),
  Rpc.make("submit", { payload: SubmitOrder, success: SalesOrder, error: Schema.Union(SubmitRefused, KeyReused) }),
  Rpc.make("update", { payload: UpdateOrder, success: SalesOrder, error: Schema.Union(UpdateRefused, KeyReused) }),
  Rpc.make("keepCheckout", {
    payload: KeepCheckout,
    success: SalesOrder,
    error: Schema.Union(KeepCheckoutRefused, KeyReused),
  }),
  Rpc.make("returnItems", {
    payload: ReturnItems,
    success: SalesOrder,
    error: Schema.Union(ReturnRefused, KeyReused),
  }),
  /** An Owner, SupperAdmin or Admin confirms with their own password what the caller gives back. */
  Rpc.make("confirmRefund", {
    payload: {
      ...RefundToConfirm.fields,
      email: Schema.String,
      password: Schema.Redacted(Schema.String),
      code: Schema.NullOr(Schema.Redacted(Schema.String)),
      address: Schema.String,
    },
    success: Schema.Void,
    error: Schema.Union(ConfirmRefundRefused, KeyReused),
  }),
  Rpc.make("returnAmount", {
    payload: ReturnItems.pick("orderId", "itemIds"),
    success: ReturnAmount,
    error: OrderNotFound,
  }),
  Rpc.make("findSold", { payload: { itemId: InventoryItemId }, success: SoldUnit, error: UnitNotSold }),
  Rpc.make("setStatus", {
    payload: { orderId: SalesOrderId, statusId: StatusId },
    success: SalesOrder,
    error: Schema.Union(OrderStatusRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("salesOrder.")
