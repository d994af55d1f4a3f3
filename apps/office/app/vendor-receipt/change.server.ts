import { act } from "@sightline/bff-client/remix"
import { InventoryId } from "@sightline/model/inventory"
import { VendorOrderId } from "@sightline/model/vendor-order"
import { PostReceipt, VendorReceiptId } from "@sightline/model/vendor-receipt"
import { Effect, Schema } from "effect"

/** The page reads the delivery again; the answer says that it changed. */
const done = Effect.as(true)

/** The goods come to the person's active center. */
export const beginReceipt = act(Schema.Struct({ orderId: VendorOrderId }), (bff, payload, { session }) =>
  bff.vendorReceipt
    .begin({ payload: { ...payload, ...(session?.activeCenter && { centerId: session.activeCenter }) } })
    .pipe(Effect.map(({ receipt }) => ({ receiptId: receipt === null ? null : Number(receipt.id) }))),
)

const Scan = Schema.Struct({
  receiptId: VendorReceiptId,
  /** Made by the screen: a repeated request counts once. */
  scanId: Schema.String,
  code: Schema.NullOr(Schema.String),
  inventoryId: Schema.NullOr(InventoryId),
  delta: Schema.Int,
  expiresOn: Schema.String,
  isDamaged: Schema.Boolean,
  isExtra: Schema.Boolean,
})

export const countReceipt = act(Scan, (bff, { code, inventoryId, ...scan }) =>
  bff.vendorReceipt
    .count({ payload: { ...scan, ...(code !== null && { code }), ...(inventoryId !== null && { inventoryId }) } })
    .pipe(Effect.map(({ inventoryId: counted }) => ({ inventoryId: Number(counted) }))),
)

const Post = Schema.Struct({
  receiptId: VendorReceiptId,
  takesOver: PostReceipt.fields.takesOver,
  confirmed: PostReceipt.fields.confirmed,
})

export const postReceipt = act(Post, (bff, payload) => bff.vendorReceipt.post({ payload }).pipe(done))

export const undoReceipt = act(Schema.Struct({ receiptId: VendorReceiptId }), (bff, payload) =>
  bff.vendorReceipt.undo({ payload }).pipe(done),
)

export const closeShort = act(Schema.Struct({ orderId: VendorOrderId, reason: Schema.String }), (bff, payload) =>
  bff.vendorReceipt.closeShort({ payload }).pipe(done),
)

/** Orders what is missing again; the page opens the new order. */
export const backOrder = act(Schema.Struct({ orderId: VendorOrderId }), (bff, payload) =>
  bff.vendorReceipt.backOrder({ payload }).pipe(Effect.map(({ id }) => ({ id: Number(id) }))),
)
