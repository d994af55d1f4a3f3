import { Schema } from "effect"
import { CenterId } from "./center"
import { id } from "./id"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { StatusId } from "./status"
import { VendorOrderId, VendorOrderLineId, VendorOrderNotFound, VendorOrderStatusRefused } from "./vendor-order"

/** One delivery of a vendor order: counted first, posted once (decisions D-140). */
export const VendorReceiptId = id("VendorReceiptId")
export type VendorReceiptId = typeof VendorReceiptId.Type

/** A product of a delivery. */
export const ReceiptLine = Schema.Struct({
  /** Null for a product that is not on the order. */
  lineId: Schema.NullOr(VendorOrderLineId),
  inventoryId: InventoryId,
  code: Schema.String,
  number: Schema.String,
  description: Schema.String,
  isActive: Schema.Boolean,
  ordered: Schema.Int,
  received: Schema.Int,
  closed: Schema.Int,
  /** Counted for the open receipt, with the damaged ones. */
  counted: Schema.Int,
  damaged: Schema.Int,
})
export type ReceiptLine = typeof ReceiptLine.Type

export const VendorReceipt = Schema.Struct({
  id: VendorReceiptId,
  state: Schema.Literal("counting", "posted", "undone"),
  centerName: Schema.String,
  /** Units counted or posted. */
  units: Schema.Int,
  by: Schema.String,
  at: Schema.Date,
})
export type VendorReceipt = typeof VendorReceipt.Type

/** An order as it is received. It holds no price. */
export const Receiving = Schema.Struct({
  orderId: VendorOrderId,
  vendorName: Schema.String,
  statusId: StatusId,
  lines: Schema.Array(ReceiptLine),
  /** The open count. */
  receipt: Schema.NullOr(VendorReceipt),
  /** Newest first. */
  past: Schema.Array(VendorReceipt),
})
export type Receiving = typeof Receiving.Type

export const CountReceipt = Schema.Struct({
  receiptId: VendorReceiptId,
  /** The scan's own id: the same scan counts once. */
  scanId: Schema.UUID,
  /** A scanned code, or the product of a line. */
  code: Schema.NullOr(Schema.String),
  inventoryId: Schema.NullOr(InventoryId),
  delta: Schema.Int,
  /** A day as `YYYY-MM-DD`. */
  expiresOn: Schema.NullOr(Schema.String),
  isDamaged: Schema.Boolean,
  /** Counts a product that is not on the order. */
  isExtra: Schema.Boolean,
})
export type CountReceipt = typeof CountReceipt.Type

export const PostReceipt = Schema.Struct({
  id: VendorReceiptId,
  /** More than was ordered is taken too. */
  takesOver: Schema.Boolean,
  /** What somebody says came, however much it is: each product up to this number (decision 179). */
  confirmed: Schema.Array(Schema.Struct({ inventoryId: InventoryId, counted: Schema.Int })),
})
export type PostReceipt = typeof PostReceipt.Type

/** What was counted; the page reads the delivery again. */
export const ReceiptCounted = Schema.Struct({ inventoryId: InventoryId })

export class VendorReceiptNotFound extends Schema.TaggedError<VendorReceiptNotFound>()("VendorReceiptNotFound", {}) {}

/** The count is over: somebody posted it. */
export class VendorReceiptPosted extends Schema.TaggedError<VendorReceiptPosted>()("VendorReceiptPosted", {
  by: Schema.String,
  at: Schema.Date,
}) {}

/** Nothing is counted. */
export class VendorReceiptEmpty extends Schema.TaggedError<VendorReceiptEmpty>()("VendorReceiptEmpty", {}) {}

/** More was counted than is open; whoever posts it says so. */
export class VendorReceiptOver extends Schema.TaggedError<VendorReceiptOver>()("VendorReceiptOver", {
  inventoryIds: Schema.Array(InventoryId),
}) {}

const ImplausibleLine = Schema.Struct({
  inventoryId: InventoryId,
  description: Schema.String,
  ordered: Schema.Int,
  received: Schema.Int,
  counted: Schema.Int,
})
export type ImplausibleLine = typeof ImplausibleLine.Type

/** More was counted of these than anybody delivers by mistake; whoever posts it confirms the numbers (decision 179). */
export class VendorReceiptImplausible extends Schema.TaggedError<VendorReceiptImplausible>()(
  "VendorReceiptImplausible",
  { lines: Schema.Array(ImplausibleLine) },
) {}

/** With this the receipt would have more units than one post takes. */
export class VendorReceiptTooLarge extends Schema.TaggedError<VendorReceiptTooLarge>()("VendorReceiptTooLarge", {
  units: Schema.Int,
  most: Schema.Int,
}) {}

/** The code, number or UPC of no product. */
export class ReceiptCodeUnknown extends Schema.TaggedError<ReceiptCodeUnknown>()("ReceiptCodeUnknown", {
  /** What was scanned or typed. */
  asked: Schema.String,
}) {}

const MeantProduct = Schema.Struct({
  inventoryId: InventoryId,
  code: Schema.String,
  number: Schema.String,
  description: Schema.String,
})
export type MeantProduct = typeof MeantProduct.Type

/** The code fits several products: somebody says which one came, and nothing is counted before (decisions D-164). */
export class ReceiptCodeSeveral extends Schema.TaggedError<ReceiptCodeSeveral>()("ReceiptCodeSeveral", {
  asked: Schema.String,
  /** They are of this delivery; else none of them is. */
  isExpected: Schema.Boolean,
  products: Schema.Array(MeantProduct),
}) {}

/** The code is an item's own, so the item is in stock already. */
export class ReceiptItemInStock extends Schema.TaggedError<ReceiptItemInStock>()("ReceiptItemInStock", {}) {}

/** The product is not on the order. */
export class NotOnVendorOrder extends Schema.TaggedError<NotOnVendorOrder>()("NotOnVendorOrder", {
  /** What was scanned or typed; empty where a line was counted. */
  asked: Schema.String,
  inventoryId: InventoryId,
  description: Schema.String,
}) {}

/** A correction that would take away more than was counted. */
export class ReceiptCountTooLow extends Schema.TaggedError<ReceiptCountTooLow>()("ReceiptCountTooLow", {}) {}

/** Items of the receipt have changed since: sold, removed, reserved, or of another quantity. */
export class VendorReceiptInUse extends Schema.TaggedError<VendorReceiptInUse>()("VendorReceiptInUse", {
  itemIds: Schema.Array(InventoryItemId),
}) {}

/** Nothing of the order is open. */
export class VendorOrderWhole extends Schema.TaggedError<VendorOrderWhole>()("VendorOrderWhole", {}) {}

/** The center is not one of the caller's. */
export class ReceiptCenterRefused extends Schema.TaggedError<ReceiptCenterRefused>()("ReceiptCenterRefused", {}) {}

export const BeginReceiptRefused = Schema.Union(VendorOrderNotFound, VendorOrderStatusRefused, ReceiptCenterRefused)
export const CountReceiptRefused = Schema.Union(
  VendorReceiptNotFound,
  VendorReceiptPosted,
  ReceiptCodeUnknown,
  ReceiptCodeSeveral,
  ReceiptItemInStock,
  NotOnVendorOrder,
  ReceiptCountTooLow,
  VendorReceiptTooLarge,
)
export const PostReceiptRefused = Schema.Union(
  VendorReceiptNotFound,
  VendorReceiptPosted,
  VendorReceiptEmpty,
  VendorReceiptOver,
  VendorReceiptImplausible,
  VendorReceiptTooLarge,
  VendorOrderStatusRefused,
)
export const UndoReceiptRefused = Schema.Union(VendorReceiptNotFound, VendorReceiptInUse, VendorOrderStatusRefused)
export const CloseShortRefused = Schema.Union(VendorOrderNotFound, VendorOrderStatusRefused)

export const BackOrderRefused = Schema.Union(VendorOrderNotFound, VendorOrderStatusRefused, VendorOrderWhole)

/** The center of a delivery is the caller's own choice. */
export const BeginReceipt = Schema.Struct({ orderId: VendorOrderId, centerId: Schema.NullOr(CenterId) })
export type BeginReceipt = typeof BeginReceipt.Type
