import { Schema } from "effect"
import { pullStates } from "./adjustment-used-rules"
import { FieldsRefused } from "./category-option"
import { id } from "./id"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { RemoveStatusMissing } from "./removal"

/** A submission: items that were pulled from the shelf for a purpose and wait for an approval (decisions D-116). */
export const AdjustmentUsedId = id("AdjustmentUsedId")
export type AdjustmentUsedId = typeof AdjustmentUsedId.Type

export const AdjustmentUsedForId = id("AdjustmentUsedForId")
export type AdjustmentUsedForId = typeof AdjustmentUsedForId.Type

/** What items are pulled for. */
export const AdjustmentUsedFor = Schema.Struct({ id: AdjustmentUsedForId, name: Schema.String })
export type AdjustmentUsedFor = typeof AdjustmentUsedFor.Type

const State = Schema.Literal(...pullStates)

export const AdjustmentUsed = Schema.Struct({
  id: AdjustmentUsedId,
  description: Schema.String,
  usedForId: AdjustmentUsedForId,
  usedForName: Schema.String,
  state: State,
  /** An item stands here once for each of its units. */
  itemIds: Schema.Array(InventoryItemId),
  by: Schema.String,
  at: Schema.Date,
  decidedBy: Schema.NullOr(Schema.String),
  decidedAt: Schema.NullOr(Schema.Date),
  /** False for the author, unless nobody else could approve it. */
  mayApprove: Schema.Boolean,
})
export type AdjustmentUsed = typeof AdjustmentUsed.Type

/** Null does not narrow. */
export const AdjustmentUsedFilter = Schema.Struct({
  id: Schema.NullOr(AdjustmentUsedId),
  usedForId: Schema.NullOr(AdjustmentUsedForId),
  state: Schema.NullOr(State),
})
export type AdjustmentUsedFilter = typeof AdjustmentUsedFilter.Type

/** A product of a submission with the pulled items, wherever they are now. */
export const PulledProduct = Schema.Struct({
  inventoryId: InventoryId,
  itemTypeName: Schema.String,
  barcode: Schema.String,
  description: Schema.String,
  sharesBarcode: Schema.Boolean,
  items: Schema.Array(
    Schema.Struct({
      id: InventoryItemId,
      statusName: Schema.String,
      quantity: Schema.Int,
      location: Schema.String,
    }),
  ),
})
export type PulledProduct = typeof PulledProduct.Type

export const PulledSearch = Schema.Struct({
  itemIds: Schema.Array(InventoryItemId),
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type PulledSearch = typeof PulledSearch.Type

export const Pull = Schema.Struct({
  usedForId: AdjustmentUsedForId,
  description: Schema.String,
  /** An item stands here once for each of its units. */
  itemIds: Schema.Array(InventoryItemId),
})
export type Pull = typeof Pull.Type

export const Pulled = Schema.Struct({ id: AdjustmentUsedId, units: Schema.Int })
export type Pulled = typeof Pulled.Type

/** An item that cannot be pulled, and why; orders, submissions and orders of channels name what holds it. */
export const PullBlocker = Schema.Struct({
  itemId: Schema.Int,
  why: Schema.Literal("notFound", "inactive", "removed", "reserved", "tooMany"),
  orders: Schema.Array(Schema.Int),
  submissions: Schema.Array(Schema.Int),
  channelOrders: Schema.optional(Schema.Array(Schema.String)),
})
export type PullBlocker = typeof PullBlocker.Type

/** Nothing was pulled, because these items cannot be (HTTP 409). */
export class PullBlocked extends Schema.TaggedError<PullBlocked>()("PullBlocked", {
  blockers: Schema.Array(PullBlocker),
}) {}

export const PullRefused = Schema.Union(PullBlocked, FieldsRefused)

export const PullDecision = Schema.Struct({
  id: AdjustmentUsedId,
  usedForId: AdjustmentUsedForId,
  to: Schema.Literal("Completed", "Cancelled"),
  /** Replaces the author's; null leaves it. */
  description: Schema.NullOr(Schema.String),
})
export type PullDecision = typeof PullDecision.Type

export const PullDecided = Schema.Struct({ id: AdjustmentUsedId, state: State, units: Schema.Int })
export type PullDecided = typeof PullDecided.Type

export class AdjustmentUsedNotFound extends Schema.TaggedError<AdjustmentUsedNotFound>()(
  "AdjustmentUsedNotFound",
  {},
) {}

/** Somebody approved or cancelled it already (HTTP 409). */
export class AdjustmentUsedSettled extends Schema.TaggedError<AdjustmentUsedSettled>()("AdjustmentUsedSettled", {
  state: State,
  by: Schema.String,
  at: Schema.Date,
}) {}

/** Somebody else may approve, so the author may not (decisions D-116). */
export class OwnApprovalRefused extends Schema.TaggedError<OwnApprovalRefused>()("OwnApprovalRefused", {}) {}

export const PullDecisionRefused = Schema.Union(
  AdjustmentUsedNotFound,
  AdjustmentUsedSettled,
  OwnApprovalRefused,
  RemoveStatusMissing,
)
