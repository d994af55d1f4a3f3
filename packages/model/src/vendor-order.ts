import { Schema } from "effect"
import { id } from "./id"
import { InventoryId } from "./inventory"
import { InventoryNotFound } from "./inventory-form"
import { StatusId } from "./status"
import { VendorId, VendorNotFound } from "./vendor"

export const VendorOrderId = id("VendorOrderId")
export type VendorOrderId = typeof VendorOrderId.Type

/** A product on a vendor order. */
export const VendorOrderLineId = id("VendorOrderLineId")
export type VendorOrderLineId = typeof VendorOrderLineId.Type

/** A purchased price in whole cents, absent if the caller may not know it (decisions D-46, D-141). */
const Price = Schema.optionalWith(Schema.Int, { exact: true })

/** The vendor as an order shows them (document 2 §3). */
export const OrderVendor = Schema.Struct({
  id: VendorId,
  name: Schema.String,
  contactFirstName: Schema.String,
  contactMiddleName: Schema.String,
  contactLastName: Schema.String,
  vendorCellPhone: Schema.String,
  vendorEmail: Schema.String,
})
export type OrderVendor = typeof OrderVendor.Type

export const VendorOrderLine = Schema.Struct({
  id: VendorOrderLineId,
  inventoryId: InventoryId,
  code: Schema.String,
  number: Schema.String,
  description: Schema.String,
  quantity: Schema.Int,
  price: Price,
  note: Schema.String,
  received: Schema.Int,
  closed: Schema.Int,
})
export type VendorOrderLine = typeof VendorOrderLine.Type

const head = {
  id: VendorOrderId,
  vendor: OrderVendor,
  phone: Schema.String,
  email: Schema.String,
  note: Schema.String,
  statusId: StatusId,
  createdAt: Schema.Date,
  orderedAt: Schema.NullOr(Schema.Date),
  /** A day of the client's zone as `YYYY-MM-DD`. */
  receivedDate: Schema.NullOr(Schema.String),
  receiverName: Schema.String,
  receivedNote: Schema.String,
  lineCount: Schema.Int,
  units: Schema.Int,
  /** Units that were posted into stock. */
  received: Schema.Int,
  /** Units that are still to come: ordered, and neither received nor closed. */
  open: Schema.Int,
  total: Price,
}

export const VendorOrderRow = Schema.Struct(head)
export type VendorOrderRow = typeof VendorOrderRow.Type

export const VendorOrder = Schema.Struct({
  ...head,
  version: Schema.Int,
  createdBy: Schema.String,
  /** The order whose rest this one asks for. */
  backOrderOf: Schema.NullOr(VendorOrderId),
  lines: Schema.Array(VendorOrderLine),
})
export type VendorOrder = typeof VendorOrder.Type

export const VendorOrderSearch = Schema.Struct({
  /** Null: all. */
  statusId: Schema.NullOr(StatusId),
  /** Only orders that a vendor has and of which units are still to come. */
  isArriving: Schema.Boolean,
  /** Empty: all. */
  vendorIds: Schema.Array(VendorId),
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type VendorOrderSearch = typeof VendorOrderSearch.Type

export const AskedLine = Schema.Struct({
  inventoryId: InventoryId,
  quantity: Schema.Int,
  /** Whole cents; read for those alone who may write purchased prices. Null takes the vendor's. */
  price: Schema.NullOr(Schema.Int),
  note: Schema.String,
})

/** What a person saves; a field that is null stays as it is. */
export const SaveVendorOrder = Schema.Struct({
  /** Null creates an order. */
  id: Schema.NullOr(VendorOrderId),
  /** The version that the person looked at; null takes the order as it is. */
  version: Schema.NullOr(Schema.Int),
  vendorId: Schema.NullOr(VendorId),
  phone: Schema.NullOr(Schema.String),
  email: Schema.NullOr(Schema.String),
  note: Schema.NullOr(Schema.String),
  lines: Schema.NullOr(Schema.Array(AskedLine)),
  receivedDate: Schema.NullOr(Schema.String),
  receiverName: Schema.NullOr(Schema.String),
  receivedNote: Schema.NullOr(Schema.String),
})
export type SaveVendorOrder = typeof SaveVendorOrder.Type

/** What a change answers: the page reads the order again, so that no kept answer holds a price. */
export const VendorOrderSaved = Schema.Struct({ id: VendorOrderId, statusId: StatusId, version: Schema.Int })
export type VendorOrderSaved = typeof VendorOrderSaved.Type

export const VendorInventorySearch = Schema.Struct({
  categoryIds: Schema.Array(Schema.Int),
  vendorIds: Schema.Array(VendorId),
  search: Schema.String,
  /** Days of the client's zone as `YYYY-MM-DD`, both inclusive. */
  soldFrom: Schema.NullOr(Schema.String),
  soldTo: Schema.NullOr(Schema.String),
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type VendorInventorySearch = typeof VendorInventorySearch.Type

/** A product as a vendor offers it. */
export const VendorInventory = Schema.Struct({
  inventoryId: InventoryId,
  code: Schema.String,
  number: Schema.String,
  description: Schema.String,
  categoryName: Schema.String,
  onHand: Schema.Int,
  mustHave: Schema.Int,
  parRestockPoint: Schema.Int,
  suggestingQuantity: Schema.Int,
  /** Open units of orders that are New, Submitted, Pending or Received (decisions D-143). */
  onOrder: Schema.Int,
  /** Only after the caller retyped their password (decisions D-33). */
  purchasedPrice: Schema.optionalWith(Schema.NullOr(Schema.Int), { exact: true }),
  /** The values of feature groups, likewise. */
  features: Schema.optionalWith(Schema.Array(Schema.Struct({ name: Schema.String, value: Schema.String })), {
    exact: true,
  }),
})
export type VendorInventory = typeof VendorInventory.Type

/** A vendor with the products of a page; null for products that no vendor offers. */
export const VendorInventories = Schema.Struct({
  vendor: Schema.NullOr(OrderVendor),
  inventories: Schema.Array(VendorInventory),
})
export type VendorInventories = typeof VendorInventories.Type

/** An order that somebody typed and has not saved. A price is in it for those alone who may write prices. */
export const VendorOrderDraft = Schema.Struct({
  vendorId: Schema.NullOr(VendorId),
  vendorName: Schema.String,
  phone: Schema.String,
  email: Schema.String,
  note: Schema.String,
  receivedDate: Schema.String,
  receiverName: Schema.String,
  receivedNote: Schema.String,
  lines: Schema.Array(
    Schema.Struct({
      inventoryId: InventoryId,
      code: Schema.String,
      number: Schema.String,
      description: Schema.String,
      quantity: Schema.Int,
      price: Schema.NullOr(Schema.Int),
      note: Schema.String,
    }),
  ),
})
export type VendorOrderDraft = typeof VendorOrderDraft.Type

export const KeptVendorOrderDraft = Schema.Struct({
  typed: VendorOrderDraft,
  /** The version of the edited order; null for a new one. */
  version: Schema.NullOr(Schema.Int),
  at: Schema.Date,
})
export type KeptVendorOrderDraft = typeof KeptVendorOrderDraft.Type

export class VendorOrderNotFound extends Schema.TaggedError<VendorOrderNotFound>()("VendorOrderNotFound", {}) {}

/** After New only the received date, its receiver and its note change, in Submitted and Pending (decisions D-97). */
export class VendorOrderLocked extends Schema.TaggedError<VendorOrderLocked>()("VendorOrderLocked", {
  statusId: StatusId,
}) {}

/** Somebody changed the order after the caller looked at it. */
export class VendorOrderChanged extends Schema.TaggedError<VendorOrderChanged>()("VendorOrderChanged", {
  version: Schema.Int,
}) {}

/** The vendor is fixed once the order has lines. */
export class VendorOrderVendorFixed extends Schema.TaggedError<VendorOrderVendorFixed>()(
  "VendorOrderVendorFixed",
  {},
) {}

/** No such change of status (decisions D-97). */
export class VendorOrderStatusRefused extends Schema.TaggedError<VendorOrderStatusRefused>()(
  "VendorOrderStatusRefused",
  { statusId: StatusId },
) {}

export class VendorOrderEmpty extends Schema.TaggedError<VendorOrderEmpty>()("VendorOrderEmpty", {}) {}

/** Somebody is counting a delivery of the order. */
export class VendorOrderCounting extends Schema.TaggedError<VendorOrderCounting>()("VendorOrderCounting", {}) {}

export const VendorOrderSaveRefused = Schema.Union(
  VendorOrderNotFound,
  VendorOrderLocked,
  VendorOrderChanged,
  VendorOrderVendorFixed,
  VendorNotFound,
  InventoryNotFound,
)
export const VendorOrderStatusChangeRefused = Schema.Union(
  VendorOrderNotFound,
  VendorOrderStatusRefused,
  VendorOrderEmpty,
  VendorOrderCounting,
)
