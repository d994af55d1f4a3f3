import { Schema } from "effect"
import { InventoryItemId, InventoryItemNotFound } from "./inventory-item"
import { RoleRefused } from "./role"
import { BlockedBecause, movementReasons } from "./stock-movement-rules"

/** A row of the ledger. */
export const MovementId = Schema.Int.pipe(Schema.positive(), Schema.brand("MovementId"))
export type MovementId = typeof MovementId.Type

const MovementReason = Schema.Literal(...movementReasons)

/** Who moved what, and when. */
const Moved = {
  id: MovementId,
  reason: MovementReason,
  at: Schema.Date,
  by: Schema.String,
  station: Schema.NullOr(Schema.String),
  /** The item that holds the units now, or held them last. */
  itemId: InventoryItemId,
  /** Its product's description, or the number. */
  name: Schema.String,
  /** Units; for a group count the difference. */
  quantity: Schema.Int,
}

/** What one request did to the stock: its movements are undone together. */
export const StockAct = Schema.Struct({
  ...Moved,
  /** The items that it touched. */
  items: Schema.Int,
  /** It takes something back. */
  isReversal: Schema.Boolean,
  isUndone: Schema.Boolean,
  /** The count that booked it: such an act is undone with its count. */
  countId: Schema.NullOr(Schema.Int),
  /** The caller may ask for it; what happened since may still stand in the way. */
  mayUndo: Schema.Boolean,
})
export type StockAct = typeof StockAct.Type

/** A later movement that has to be undone first, or that stands in the way; with its order or receipt, where it has one. */
export const UndoStep = Schema.Struct({
  ...Moved,
  orderId: Schema.NullOr(Schema.Int),
  receiptId: Schema.NullOr(Schema.Int),
})
export type UndoStep = typeof UndoStep.Type

/** The movement to undo, with all that its request did, and the later ones that the caller agreed to undo with it. */
export const Undo = Schema.Struct({ id: MovementId, chain: Schema.Array(MovementId) })
export type Undo = typeof Undo.Type

export const Undone = Schema.Struct({
  /** The movements that were taken back, those of the chain among them. */
  movements: Schema.Int,
  itemIds: Schema.Array(InventoryItemId),
  /** The stock of the product of the movement that was meant. */
  totalQuantity: Schema.Int,
})
export type Undone = typeof Undone.Type

/** No such movement at the caller's centers. */
export class MovementNotFound extends Schema.TaggedError<MovementNotFound>()("MovementNotFound", {}) {}

/** It has been undone already. */
export class MovementUndone extends Schema.TaggedError<MovementUndone>()("MovementUndone", {}) {}

/** Later movements depend on it: they are undone with it, newest first, when the caller names exactly them. */
export class UndoChained extends Schema.TaggedError<UndoChained>()("UndoChained", {
  chain: Schema.Array(UndoStep),
}) {}

const named = Schema.optionalWith(Schema.Array(Schema.Int), { default: () => [] }).pipe(
  Schema.withConstructorDefault(() => []),
)

/** Its inverse is impossible, and no chain that the caller may undo changes that. */
export class UndoBlocked extends Schema.TaggedError<UndoBlocked>()("UndoBlocked", {
  why: Schema.Literal(...BlockedBecause),
  steps: Schema.Array(UndoStep),
  /** What holds a reserved unit. */
  orders: named,
  submissions: named,
  /** The counts that booked it, where they are what is undone instead. */
  counts: named,
  channelOrders: Schema.optional(Schema.Array(Schema.String)),
}) {}

export const UndoRefused = Schema.Union(MovementNotFound, MovementUndone, UndoChained, UndoBlocked, RoleRefused)

export const StockActsRefused = InventoryItemNotFound
