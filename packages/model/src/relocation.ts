import { Schema } from "effect"
import { AssigneeId } from "./assignee"
import { FieldsRefused, FieldValues } from "./category-option"
import { id } from "./id"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { whysItStays } from "./relocation-rules"

/** Items that move to another place together, now or on a later day (document 1 §4, decisions D-89). */
export const RelocationId = id("RelocationId")
export type RelocationId = typeof RelocationId.Type

export const RelocationReason = Schema.Literal(1, 2, 3)
export type RelocationReason = typeof RelocationReason.Type

export const RelocationOrder = Schema.Struct({
  /** Later: the items wait, in process, until the start day. */
  isFuture: Schema.Boolean,
  reason: RelocationReason,
  /** `YYYY/MM/DD`; null is today. */
  startDay: Schema.NullOr(Schema.String),
  assigneeId: Schema.NullOr(AssigneeId),
  items: Schema.Array(
    Schema.Struct({
      itemId: InventoryItemId,
      /** The places around the destination, by the codes of their fields. */
      values: FieldValues,
      /** The item's version that the user saw; null asks for no comparison. */
      version: Schema.NullOr(Schema.Int),
      /** Units of a batch that move while the others stay; null moves them all. */
      quantity: Schema.NullOr(Schema.Int),
    }),
  ),
})
export type RelocationOrder = typeof RelocationOrder.Type

export const RelocationMade = Schema.Struct({
  id: RelocationId,
  /** Items that moved, or that wait for their day; those that were there already are left out. */
  items: Schema.Int,
  isFuture: Schema.Boolean,
})
export type RelocationMade = typeof RelocationMade.Type

/** An item that a relocation may take, as the wizard lists it. */
export const RelocatableItem = Schema.Struct({
  id: InventoryItemId,
  quantity: Schema.Int,
  version: Schema.Int,
  centerName: Schema.String,
  location: Schema.String,
  isInProcess: Schema.Boolean,
})
export type RelocatableItem = typeof RelocatableItem.Type

/** An item that may move at once, with what its product is called. */
export const MovableItem = Schema.Struct({
  ...RelocatableItem.fields,
  inventoryId: InventoryId,
  code: Schema.String,
  description: Schema.String,
})
export type MovableItem = typeof MovableItem.Type

/** A product with the items that may move. */
export const RelocatableProduct = Schema.Struct({
  inventoryId: InventoryId,
  code: Schema.String,
  description: Schema.String,
  /** All of them; the list holds the first hundred. */
  itemCount: Schema.Int,
  items: Schema.Array(RelocatableItem),
})
export type RelocatableProduct = typeof RelocatableProduct.Type

/** What a scanned code means on the way to another place: where items go, or which ones. */
export const RelocationScan = Schema.Union(
  Schema.Struct({
    _tag: Schema.Literal("Place"),
    /** In words, from its center inwards. */
    name: Schema.String,
    /** The place and those around it, by the codes of their fields. */
    values: FieldValues,
  }),
  Schema.Struct({ _tag: Schema.Literal("Items"), products: Schema.Array(RelocatableProduct) }),
)
export type RelocationScan = typeof RelocationScan.Type

export const RelocatableSearch = Schema.Struct({
  search: Schema.String,
  /** The smallest place to look in, or a center. */
  centerId: Schema.NullOr(Schema.Int),
  locationId: Schema.NullOr(Schema.Int),
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type RelocatableSearch = typeof RelocatableSearch.Type

export const MovableSearch = Schema.Struct({
  ...RelocatableSearch.fields,
  /** The items of these products alone; null for all that the search finds. */
  inventoryIds: Schema.NullOr(Schema.Array(InventoryId)),
})
export type MovableSearch = typeof MovableSearch.Type

/** A relocation in the lists: planned ones, and the latest others. */
export const Relocation = Schema.Struct({
  id: RelocationId,
  reason: RelocationReason,
  isFuture: Schema.Boolean,
  /** `YYYY-MM-DD`. */
  startDay: Schema.String,
  state: Schema.Literal("planned", "done", "cancelled", "undone"),
  assignee: Schema.NullOr(Schema.String),
  by: Schema.String,
  at: Schema.Date,
  items: Schema.Int,
  skipped: Schema.Int,
  /** Where its items go; null where they go to several places. */
  destination: Schema.NullOr(Schema.String),
})
export type Relocation = typeof Relocation.Type

/** An item that does not move, and why; orders, submissions of pulled items, or orders of channels hold a reserved one. */
export const RelocationBlocker = Schema.Struct({
  itemId: Schema.Int,
  why: Schema.Literal(...whysItStays),
  orders: Schema.Array(Schema.Int),
  submissions: Schema.optionalWith(Schema.Array(Schema.Int), { default: () => [] }),
  channelOrders: Schema.optional(Schema.Array(Schema.String)),
})
export type RelocationBlocker = typeof RelocationBlocker.Type

/** Nothing moved, because these items may not (HTTP 409). */
export class RelocationBlocked extends Schema.TaggedError<RelocationBlocked>()("RelocationBlocked", {
  blockers: Schema.Array(RelocationBlocker),
}) {}

export class RelocationNotFound extends Schema.TaggedError<RelocationNotFound>()("RelocationNotFound", {}) {}

/** The code names neither a place nor an item of the caller's centers (HTTP 404). */
export class RelocationCodeUnknown extends Schema.TaggedError<RelocationCodeUnknown>()("RelocationCodeUnknown", {}) {}

/** It was carried out, cancelled or undone already (HTTP 409). */
export class RelocationSettled extends Schema.TaggedError<RelocationSettled>()("RelocationSettled", {
  state: Relocation.fields.state,
}) {}

export const RelocationRefused = Schema.Union(RelocationBlocked, FieldsRefused)

/** What an undo took back, and the items that stay where they are. */
export const RelocationUndone = Schema.Struct({ items: Schema.Int, left: Schema.Array(RelocationBlocker) })
export type RelocationUndone = typeof RelocationUndone.Type

export const RelocationUndoRefused = Schema.Union(RelocationNotFound, RelocationSettled, RelocationBlocked)
