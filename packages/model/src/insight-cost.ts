import { Schema } from "effect"
import { CenterId } from "./center"
import { InsightRow } from "./insight"
import { costFigures } from "./insight-rules"
import { InventoryItemId } from "./inventory-item"
import { Paged } from "./paged"

/* What single items cost, for roles that see purchased prices and for nobody else (G12). */

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
