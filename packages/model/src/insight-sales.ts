import { Schema } from "effect"
import { Center, CenterId } from "./center"
import { InsightPeriodAsk } from "./insight"
import { salesGroupings, salesPapers, takingsWays } from "./insight-rules"
import { InventoryId } from "./inventory"
import { Paged } from "./paged"
import { OrderType } from "./sales-order"
import { SalesOrderId } from "./sales-order-id"
import { UserId } from "./user"

/*
 * Sales in money (decision 221): what invoices say, less what credit notes take back, each on its own day. Net is without tax and
 * shipping. All money is cents.
 */

const Day = Schema.String
const Kind = Schema.Literal(...salesPapers)
const Way = Schema.Literal(...takingsWays)

export const SalesAsk = Schema.Struct({ ...InsightPeriodAsk.fields, by: Schema.Literal(...salesGroupings) })
export type SalesAsk = typeof SalesAsk.Type

/** What the invoices of a day say, or its credit notes; neither is negative. */
export const SalesOfDay = Schema.Struct({
  day: Day,
  kind: Kind,
  papers: Schema.Int,
  units: Schema.Int,
  net: Schema.Int,
  /** What the units were below their list prices. */
  discount: Schema.Int,
  tax: Schema.Int,
  shipping: Schema.Int,
})
export type SalesOfDay = typeof SalesOfDay.Type

/** What was sold of a brand, a product or at a center, less what was credited. `id` 0: products without a brand. */
export const SalesGroup = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  units: Schema.Int,
  net: Schema.Int,
  discount: Schema.Int,
})
export type SalesGroup = typeof SalesGroup.Type

/** What came in by cash, or by a brand of cards, and went back that way. */
export const TenderTakings = Schema.Struct({
  /** `Cash`, or the brand of the card. */
  tender: Schema.String,
  payments: Schema.Int,
  taken: Schema.Int,
  refunds: Schema.Int,
  given: Schema.Int,
})
export type TenderTakings = typeof TenderTakings.Type

export const InsightSales = Schema.Struct({
  today: Day,
  /** The first day of the ledger; null: nothing has moved yet. */
  since: Schema.NullOr(Day),
  centers: Schema.Array(Center),
  days: Schema.Array(SalesOfDay),
  /** The same of as many days before. */
  before: Schema.Struct({ net: Schema.Int, invoices: Schema.Int }),
  /** Those that sold for most, and how many there are. */
  groups: Schema.Array(SalesGroup),
  groupCount: Schema.Int,
  takings: Schema.Array(TenderTakings),
})
export type InsightSales = typeof InsightSales.Type

/** What sold units cost, less credited ones, and what those whose price is known sold for. */
export const SalesCost = Schema.Struct({
  units: Schema.Int,
  costed: Schema.Int,
  cost: Schema.Int,
  net: Schema.Int,
})
export type SalesCost = typeof SalesCost.Type

const listed = {
  centerId: Schema.NullOr(CenterId),
  from: Schema.NullOr(Day),
  to: Schema.NullOr(Day),
  page: Schema.Int,
  pageSize: Schema.Int,
}

export const SalesRowsAsk = Schema.Struct({
  ...listed,
  /** Invoices or credit notes alone. */
  kind: Schema.NullOr(Kind),
  /** Of these products alone; brand 0: of those without one. */
  brandId: Schema.NullOr(Schema.Int),
  inventoryId: Schema.NullOr(InventoryId),
})
export type SalesRowsAsk = typeof SalesRowsAsk.Type

const paperSums = {
  units: Schema.Int,
  net: Schema.Int,
  discount: Schema.Int,
  /** Null where some products of a paper were asked for: tax and shipping are those of all. */
  tax: Schema.NullOr(Schema.Int),
  shipping: Schema.NullOr(Schema.Int),
}

/** An invoice or a credit note; what a credit note takes back is negative. */
export const SalesPaper = Schema.Struct({
  kind: Kind,
  orderId: SalesOrderId,
  orderType: OrderType,
  number: Schema.String,
  day: Day,
  customer: Schema.String,
  centerName: Schema.String,
  ...paperSums,
})
export type SalesPaper = typeof SalesPaper.Type

/** A page of them, the newest first; the sums of all of them are the figure. */
export const SalesRows = Schema.Struct({
  ...Paged(SalesPaper).fields,
  /** The brand or the product whose units alone were asked for, or the person whose orders were. */
  of: Schema.NullOr(Schema.String),
  sums: Schema.Struct(paperSums),
})
export type SalesRows = typeof SalesRows.Type

/** The same of the orders that a person submitted. */
export const PersonSalesRowsAsk = Schema.Struct({ ...listed, userId: UserId })
export type PersonSalesRowsAsk = typeof PersonSalesRowsAsk.Type

export const TakingsRowsAsk = Schema.Struct({
  ...listed,
  tender: Schema.NullOr(Schema.String),
  way: Schema.NullOr(Way),
})
export type TakingsRowsAsk = typeof TakingsRowsAsk.Type

/** A payment or a refund; what was given back is negative. */
export const TakingsRow = Schema.Struct({
  way: Way,
  orderId: SalesOrderId,
  orderType: OrderType,
  number: Schema.String,
  day: Day,
  centerName: Schema.String,
  tender: Schema.String,
  amount: Schema.Int,
})
export type TakingsRow = typeof TakingsRow.Type

/** A page of them, the newest first; the amount of all of them is the figure. */
export const TakingsRows = Schema.Struct({ ...Paged(TakingsRow).fields, amount: Schema.Int })
export type TakingsRows = typeof TakingsRows.Type
