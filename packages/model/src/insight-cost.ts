import { Schema } from "effect"
import { CenterId } from "./center"
import { InsightRow } from "./insight"
import { costFigures, soldCostFigures } from "./insight-rules"
import { InventoryItemId } from "./inventory-item"
import { Paged } from "./paged"

/* What single items and the sold units of a day cost, for roles that see purchased prices and for nobody else (G12). */

export const CostRowsAsk = Schema.Struct({
  figure: Schema.Literal(...costFigures),
  centerId: Schema.NullOr(CenterId),
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type CostRowsAsk = typeof CostRowsAsk.Type

/** An item of what is in stock, or of what nobody buys. */
export const CostRow = Schema.Struct({
  ...InsightRow.omit("list", "itemId").fields,
  itemId: InventoryItemId,
  /** Of its units, in cents; null where no price is known. */
  cost: Schema.NullOr(Schema.Int),
})
export type CostRow = typeof CostRow.Type

/** A page of them, newest first; the sums of all of them are the figure. */
export const CostRows = Schema.Struct({
  ...Paged(CostRow).fields,
  units: Schema.Int,
  /** Units whose price is known, and what these cost. */
  costed: Schema.Int,
  cost: Schema.Int,
})
export type CostRows = typeof CostRows.Type

const Day = Schema.String

export const SoldCostRowsAsk = Schema.Struct({
  figure: Schema.Literal(...soldCostFigures),
  centerId: Schema.NullOr(CenterId),
  /** The first and the last day; null: today. */
  from: Schema.NullOr(Day),
  to: Schema.NullOr(Day),
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type SoldCostRowsAsk = typeof SoldCostRowsAsk.Type

const soldSums = {
  /** Less those that were taken back. */
  units: Schema.Int,
  /** Units whose price is known. */
  costed: Schema.Int,
  /** What the costed units sold for, in cents; null where the ledger tells units alone. */
  net: Schema.NullOr(Schema.Int),
}

/**
 * What units of a brand cost that left the stock as sold on a day at a center, or what units of a product cost that papers of the day
 * name. `id` is the brand, 0 for products without one, or the product.
 */
export const SoldCostRow = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  day: Day,
  centerId: CenterId,
  centerName: Schema.String,
  ...soldSums,
  /** In cents; null where no price is known. */
  cost: Schema.NullOr(Schema.Int),
})
export type SoldCostRow = typeof SoldCostRow.Type

/** A page of them, the newest first; the sums of all of them are the figure. */
export const SoldCostRows = Schema.Struct({ ...Paged(SoldCostRow).fields, ...soldSums, cost: Schema.Int })
export type SoldCostRows = typeof SoldCostRows.Type
