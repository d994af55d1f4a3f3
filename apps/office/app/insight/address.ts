import type {
  CostFigure,
  InsightFigure,
  MomentGrouping,
  ReceivableAge,
  SalesGrouping,
  SalesPaperKind,
  SoldCostFigure,
  TakingsWay,
  TradeGrouping,
} from "@sightline/model/insight-rules"
import type { OrderType } from "@sightline/model/sales-order"

/** What the address names: a center, and the last days. */
export interface Place {
  readonly center: number | null
  readonly days: number
}

/** The same; with `to` the days up to that one, which a letter told (decision 232). */
export interface PeriodPlace extends Place {
  readonly to: string | null
}

const query = (parts: Readonly<Record<string, string | number | null | undefined>>) => {
  const given = Object.entries(parts).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(given).toString()
  return text === "" ? "" : `?${text}`
}

/** The days of an address that names none. */
export const usualDays = 90

const placeParts = ({ center, days }: Place) => ({ center, days: days === usualDays ? null : days })

const periodParts = (place: Place & Partial<PeriodPlace>) => ({ ...placeParts(place), to: place.to })

export const insightPath = (place: Place & Partial<PeriodPlace>) => `/insight${query(periodParts(place))}`
export const shrinkPath = (place: Place) => `/insight/shrink${query(placeParts(place))}`
export const peoplePath = (place: Place) => `/insight/people${query(placeParts(place))}`
export const turnsPath = (place: Place, by: TradeGrouping) =>
  `/insight/turns${query({ ...placeParts(place), by: by === "brand" ? null : by })}`

export const salesPath = (place: Place & Partial<PeriodPlace>, by: SalesGrouping = "brand") =>
  `/insight/sales${query({ ...periodParts(place), by: by === "brand" ? null : by })}`

interface Listed {
  readonly center: number | null
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly page?: number | undefined
}

export interface SalesPlace extends Listed {
  /** Invoices or credit notes alone. */
  readonly kind?: SalesPaperKind | null | undefined
  /** Of these products alone; brand 0: of those without one. */
  readonly brand?: number | null | undefined
  readonly product?: number | null | undefined
}

const salesQuery = ({ kind, center, from, to, brand, product, page = 1 }: SalesPlace) =>
  query({ kind, center, from, to, brand, product, page: page > 1 ? page : null })

/** The invoices and credit notes behind net sales: as a page, as a file, and as a part of the workbook. */
export const salesRowsPath = (place: SalesPlace) => `/insight/sales/rows${salesQuery(place)}`
export const salesCsvPath = (place: SalesPlace) => `/insight/sales/rows.csv${salesQuery(place)}`
export const salesPartPath = (place: SalesPlace) => `/insight/sales/rows/part${salesQuery(place)}`

export interface PersonSalesPlace extends Listed {
  readonly person: number
}

const personSalesQuery = ({ person, center, from, to, page = 1 }: PersonSalesPlace) =>
  query({ person, center, from, to, page: page > 1 ? page : null })

/** The same of the orders of a person, also for people who see their own and no others. */
export const personSalesPath = (place: PersonSalesPlace) => `/insight/people/sales${personSalesQuery(place)}`
export const personSalesCsvPath = (place: PersonSalesPlace) => `/insight/people/sales.csv${personSalesQuery(place)}`
export const personSalesPartPath = (place: PersonSalesPlace) => `/insight/people/sales/part${personSalesQuery(place)}`

export interface TakingsPlace extends Listed {
  readonly tender?: string | null | undefined
  readonly way?: TakingsWay | null | undefined
}

const takingsQuery = ({ tender, way, center, from, to, page = 1 }: TakingsPlace) =>
  query({ tender, way, center, from, to, page: page > 1 ? page : null })

/** The payments and refunds behind takings. */
export const takingsPath = (place: TakingsPlace) => `/insight/takings${takingsQuery(place)}`
export const takingsCsvPath = (place: TakingsPlace) => `/insight/takings.csv${takingsQuery(place)}`
export const takingsPartPath = (place: TakingsPlace) => `/insight/takings/part${takingsQuery(place)}`

/** A moment by the client's clock, as its fields hold it: `2026/11/30` and `14:03:05`. Without a day: now. */
export interface When {
  readonly day: string
  readonly time: string
}

export interface MomentPlace extends When {
  readonly center: number | null
  readonly by?: MomentGrouping | undefined
  /** One of the groups alone; 0: products without a brand. */
  readonly of?: number | null | undefined
  readonly page?: number | undefined
}

const momentParts = ({ day, time, center, page = 1 }: MomentPlace) => ({
  ...{ day: day || null, time: time || null, center, page: page > 1 ? page : null },
})

const momentQuery = (place: MomentPlace) =>
  query({ ...momentParts(place), by: place.by === "brand" ? null : place.by, of: place.of })

/** What was in stock at a moment: as a page, as a file, and as a part of the workbook. */
export const momentPath = (place: MomentPlace) => `/insight/moment${momentQuery(place)}`
export const momentCsvPath = (place: MomentPlace) => `/insight/moment.csv${momentQuery(place)}`
export const momentPartPath = (place: MomentPlace) => `/insight/moment/part${momentQuery(place)}`

export interface MomentItemsPlace extends MomentPlace {
  readonly product: number
}

const momentItemsQuery = (place: MomentItemsPlace) => query({ product: place.product, ...momentParts(place) })

/** The items of a product at that moment. */
export const momentItemsPath = (place: MomentItemsPlace) => `/insight/moment/items${momentItemsQuery(place)}`
export const momentItemsCsvPath = (place: MomentItemsPlace) => `/insight/moment/items.csv${momentItemsQuery(place)}`
export const momentItemsPartPath = (place: MomentItemsPlace) => `/insight/moment/items/part${momentItemsQuery(place)}`

export interface MomentOrdersPlace extends MomentPlace {
  /** Those of one status alone. */
  readonly status?: number | null | undefined
}

const momentOrdersQuery = (place: MomentOrdersPlace) => query({ status: place.status, ...momentParts(place) })

/** The orders that stood at that moment, with the status of each. */
export const momentOrdersPath = (place: MomentOrdersPlace) => `/insight/moment/orders${momentOrdersQuery(place)}`
export const momentOrdersCsvPath = (place: MomentOrdersPlace) => `/insight/moment/orders.csv${momentOrdersQuery(place)}`
export const momentOrdersPartPath = (place: MomentOrdersPlace) =>
  `/insight/moment/orders/part${momentOrdersQuery(place)}`

/** The pulled items that waited for an approval at that moment. */
export const momentPullsPath = (place: MomentPlace) => `/insight/moment/pulls${query(momentParts(place))}`
export const momentPullsCsvPath = (place: MomentPlace) => `/insight/moment/pulls.csv${query(momentParts(place))}`
export const momentPullsPartPath = (place: MomentPlace) => `/insight/moment/pulls/part${query(momentParts(place))}`

/** The invoices of which something was open. */
export const momentOwedPath = (place: MomentPlace) => `/insight/moment/owed${query(momentParts(place))}`
export const momentOwedCsvPath = (place: MomentPlace) => `/insight/moment/owed.csv${query(momentParts(place))}`
export const momentOwedPartPath = (place: MomentPlace) => `/insight/moment/owed/part${query(momentParts(place))}`

export interface MomentTakingsPlace extends MomentPlace {
  readonly tender?: string | null | undefined
  readonly way?: TakingsWay | null | undefined
}

const momentTakingsQuery = (place: MomentTakingsPlace) =>
  query({ tender: place.tender, way: place.way, ...momentParts(place) })

/** The payments and refunds of that day up to the moment. */
export const momentTakingsPath = (place: MomentTakingsPlace) => `/insight/moment/takings${momentTakingsQuery(place)}`
export const momentTakingsCsvPath = (place: MomentTakingsPlace) =>
  `/insight/moment/takings.csv${momentTakingsQuery(place)}`
export const momentTakingsPartPath = (place: MomentTakingsPlace) =>
  `/insight/moment/takings/part${momentTakingsQuery(place)}`

export interface MomentDrawerPlace extends MomentPlace {
  readonly person: number
}

const momentDrawerQuery = (place: MomentDrawerPlace) => query({ person: place.person, ...momentParts(place) })

/** The cash of a person's drawer that nobody had counted at that moment; without a day: now. */
export const momentDrawerPath = (place: MomentDrawerPlace) => `/insight/moment/drawer${momentDrawerQuery(place)}`
export const momentDrawerCsvPath = (place: MomentDrawerPlace) => `/insight/moment/drawer.csv${momentDrawerQuery(place)}`
export const momentDrawerPartPath = (place: MomentDrawerPlace) =>
  `/insight/moment/drawer/part${momentDrawerQuery(place)}`

export const receivablesPath = ({ center }: Pick<Place, "center">) => `/insight/receivables${query({ center })}`

export interface UnpaidPlace {
  readonly center: number | null
  readonly age: ReceivableAge | null
  readonly page?: number | undefined
}

const unpaidQuery = ({ center, age, page = 1 }: UnpaidPlace) => query({ age, center, page: page > 1 ? page : null })

/** The invoices behind what customers owe: as a page, as a file, and as a part of the workbook. */
export const unpaidPath = (place: UnpaidPlace) => `/insight/unpaid${unpaidQuery(place)}`
export const unpaidCsvPath = (place: UnpaidPlace) => `/insight/unpaid.csv${unpaidQuery(place)}`
export const unpaidPartPath = (place: UnpaidPlace) => `/insight/unpaid/part${unpaidQuery(place)}`

export interface RowsPlace {
  readonly figure: InsightFigure
  readonly center: number | null
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  /** Of these products alone; 0: of those without one. */
  readonly brand?: number | null | undefined
  readonly vendor?: number | null | undefined
  /** By this person alone: such rows are also open to people who see their own and no others. */
  readonly person?: number | null | undefined
  readonly page?: number | undefined
}

const rowsQuery = ({ figure, center, from, to, brand, vendor, person, page = 1 }: RowsPlace) =>
  query({ figure, center, from, to, brand, vendor, person, page: page > 1 ? page : null })

const rowsBase = ({ person }: RowsPlace) => (person ? "/insight/people/rows" : "/insight/rows")

/** The rows behind a figure: as a page, as a file, and as a part of the workbook. */
export const rowsPath = (place: RowsPlace) => `${rowsBase(place)}${rowsQuery(place)}`
export const csvPath = (place: RowsPlace) => `${rowsBase(place)}.csv${rowsQuery(place)}`
export const partPath = (place: RowsPlace) => `${rowsBase(place)}/part${rowsQuery(place)}`

export interface CostPlace {
  readonly figure: CostFigure
  readonly center: number | null
  readonly page?: number | undefined
}

const costQuery = ({ figure, center, page = 1 }: CostPlace) =>
  query({ figure: figure === "stock" ? null : figure, center, page: page > 1 ? page : null })

/** What items cost: as a page, as a file, and as a part of the workbook. */
export const costPath = (place: CostPlace) => `/insight/cost${costQuery(place)}`
export const costCsvPath = (place: CostPlace) => `/insight/cost.csv${costQuery(place)}`
export const costPartPath = (place: CostPlace) => `/insight/cost/part${costQuery(place)}`

export interface SoldCostPlace extends Listed {
  readonly figure: SoldCostFigure
}

const soldCostQuery = ({ figure, center, from, to, page = 1 }: SoldCostPlace) =>
  query({ figure: figure === "sold" ? null : figure, center, from, to, page: page > 1 ? page : null })

/** What sold units cost, by day: as a page, as a file, and as a part of the workbook. */
export const soldCostPath = (place: SoldCostPlace) => `/insight/sold${soldCostQuery(place)}`
export const soldCostCsvPath = (place: SoldCostPlace) => `/insight/sold.csv${soldCostQuery(place)}`
export const soldCostPartPath = (place: SoldCostPlace) => `/insight/sold/part${soldCostQuery(place)}`

/** The order of an invoice. */
export const orderPath = (type: OrderType, id: number) => `/${type === "Instant" ? "instant" : "account"}-order/${id}`

/** A submission of pulled items. */
export const pullPath = (id: number, usedForId: number) => `/AdjustmentUseApproval/${id}/${usedForId}`

export const rowsPerPage = 50
