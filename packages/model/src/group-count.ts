import { Schema } from "effect"
import { CenterId } from "./center"
import { InventoryId } from "./inventory"
import { InventoryInactive } from "./inventory-form"
import { InventoryItemId, InventoryItemNotFound } from "./inventory-item"
import { ItemInactive } from "./inventory-item-form"
import { StatusNotAllowed } from "./removal"
import { StatusId } from "./status"

/** A reason to adjust a group count, which decides the direction (document 2 §3). */
export const RemainderOption = Schema.Struct({
  id: Schema.Int,
  code: Schema.String,
  description: Schema.String,
  isIncrease: Schema.Boolean,
  isSelectDefault: Schema.Boolean,
})
export type RemainderOption = typeof RemainderOption.Type

/** A place of an item: its kind, its id and its name. */
export const ItemPlace = Schema.Struct({ code: Schema.String, value: Schema.String, name: Schema.String })

/** An item in stock, as the screens of remainders and of adding quantity show it (document 2 §3). */
export const StockedItem = Schema.Struct({
  id: InventoryItemId,
  statusId: StatusId,
  quantity: Schema.Int,
  groupCount: Schema.Int,
  image: Schema.NullOr(Schema.String),
  places: Schema.Array(ItemPlace),
  barcode: Schema.NullOr(Schema.String),
})
export type StockedItem = typeof StockedItem.Type

/** A product with its items in stock, as those screens show it (document 2 §3). */
export const StockedInventory = Schema.Struct({
  id: InventoryId,
  code: Schema.String,
  number: Schema.String,
  description: Schema.String,
  notes: Schema.String,
  upc: Schema.String,
  totalQuantity: Schema.Int,
  categoryName: Schema.String,
  statusId: StatusId,
  /** Its items have group counts. */
  tracksRemainder: Schema.Boolean,
  image: Schema.NullOr(Schema.String),
  /** The photo of the item whose code was asked for. */
  itemImage: Schema.NullOr(Schema.String),
  items: Schema.Array(StockedItem),
})
export type StockedInventory = typeof StockedInventory.Type

export const StockSearch = Schema.Struct({
  text: Schema.String,
  /** Null means all centers of the caller. */
  centerId: Schema.NullOr(CenterId),
  /** Only products whose items have group counts. */
  onlyTracked: Schema.Boolean,
})
export type StockSearch = typeof StockSearch.Type

/** An item's group count after a change. */
export const GroupCount = Schema.Struct({
  itemId: InventoryItemId,
  inventoryId: InventoryId,
  groupCount: Schema.Int,
  version: Schema.Int,
})
export type GroupCount = typeof GroupCount.Type

/** An adjustment by a count, with its reason. */
export const GroupCountAdjustment = Schema.Struct({
  itemId: InventoryItemId,
  count: Schema.Int,
  remainderId: Schema.Int,
  /** The count that the caller saw; another one now is a conflict. */
  seen: Schema.NullOr(Schema.Int),
})
export type GroupCountAdjustment = typeof GroupCountAdjustment.Type

/** A new count. Active puts units into the group, any other status takes some out. */
export const GroupCountTotal = Schema.Struct({
  itemId: InventoryItemId,
  groupCount: Schema.Int,
  statusId: StatusId,
  seen: Schema.NullOr(Schema.Int),
})
export type GroupCountTotal = typeof GroupCountTotal.Type

/** The items of this product have no group counts. */
export class GroupCountNotTracked extends Schema.TaggedError<GroupCountNotTracked>()("GroupCountNotTracked", {}) {}

/** The count would leave its limits, or the adjusting count is invalid (decisions D-112). */
export class GroupCountOutOfRange extends Schema.TaggedError<GroupCountOutOfRange>()("GroupCountOutOfRange", {
  groupCount: Schema.Int,
}) {}

/** Somebody else has changed the count since the caller saw it. */
export class GroupCountChanged extends Schema.TaggedError<GroupCountChanged>()("GroupCountChanged", {
  groupCount: Schema.Int,
}) {}

/** There is no such reason to adjust a group count. */
export class RemainderOptionNotFound extends Schema.TaggedError<RemainderOptionNotFound>()(
  "RemainderOptionNotFound",
  {},
) {}

const GroupCountRefused = Schema.Union(
  InventoryItemNotFound,
  InventoryInactive,
  ItemInactive,
  GroupCountNotTracked,
  GroupCountOutOfRange,
  GroupCountChanged,
)

export const AdjustmentRefused = Schema.Union(GroupCountRefused, RemainderOptionNotFound)
export const GroupCountTotalRefused = Schema.Union(GroupCountRefused, StatusNotAllowed)
