import { Schema } from "effect"
import { Center, CenterId } from "./center"
import {
  insightFigures,
  movementKinds,
  personFigures,
  receivableAges,
  stockAges,
  tradeGroupings,
} from "./insight-rules"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { Paged } from "./paged"
import { SalesOrderId } from "./sales-order-id"
import { StationId } from "./station"
import { UserId } from "./user"
import { VendorId } from "./vendor"

const Day = Schema.String
const figures = stockAges.map(({ figure }) => figure)

/** What a figure is asked for: the caller's centers, or one of them, and days from and to. */
export const InsightAsk = Schema.Struct({
  centerId: Schema.NullOr(CenterId),
  /** The last days, with today. */
  days: Schema.Int,
})
export type InsightAsk = typeof InsightAsk.Type

/** The same; with `to` the days up to that one, as a letter tells them (decision 232). */
export const InsightPeriodAsk = Schema.Struct({ ...InsightAsk.fields, to: Schema.optional(Day) })
export type InsightPeriodAsk = typeof InsightPeriodAsk.Type

export const KindOfDay = Schema.Struct({ day: Day, kind: Schema.Literal(...movementKinds), units: Schema.Int })
export type KindOfDay = typeof KindOfDay.Type

/** What waits for a decision of somebody. */
export const InsightWaiting = Schema.Struct({
  pulls: Schema.Int,
  stationEntries: Schema.Int,
  unknownCodes: Schema.Int,
  prints: Schema.Int,
  /** Alarms of doors that nobody has settled. */
  doorAlarms: Schema.Int,
  /** Printers that are gone, need a hand or have an agent that is not heard of. */
  printersOff: Schema.Int,
  /** Channels, of all centers, that want to be connected again or whose readings fail. */
  channelsOff: Schema.Int,
  /** Vendor orders, for all centers, of which units are still to come. */
  deliveries: Schema.Int,
})
export type InsightWaiting = typeof InsightWaiting.Type

export const InsightStation = Schema.Struct({
  id: StationId,
  name: Schema.String,
  centerName: Schema.String,
  lastSeenAt: Schema.NullOr(Schema.Date),
  waiting: Schema.Int,
})
export type InsightStation = typeof InsightStation.Type

/** What an owner looks at; it holds no purchased price (G12). */
export const Insight = Schema.Struct({
  today: Day,
  /** The first day of the ledger; null: nothing has moved yet. */
  since: Schema.NullOr(Day),
  /** Days up to this one are summed up; null: none is, and all of it is read from the ledger. */
  closedTo: Schema.NullOr(Day),
  centers: Schema.Array(Center),
  stock: Schema.Struct({
    units: Schema.Int,
    items: Schema.Int,
    /** Cents. */
    list: Schema.Int,
    ages: Schema.Array(Schema.Struct({ age: Schema.Literal(...figures), units: Schema.Int })),
  }),
  dead: Schema.Struct({
    units: Schema.Int,
    products: Schema.Int,
    /** Cents. */
    list: Schema.Int,
    /** `id` 0: products without a brand. */
    brands: Schema.Array(
      Schema.Struct({ id: Schema.Int, name: Schema.String, products: Schema.Int, units: Schema.Int }),
    ),
  }),
  days: Schema.Array(KindOfDay),
  reorder: Schema.Struct({
    products: Schema.Int,
    vendors: Schema.Array(
      Schema.Struct({ id: VendorId, name: Schema.String, products: Schema.Int, units: Schema.Int }),
    ),
  }),
  waiting: InsightWaiting,
  stations: Schema.Array(InsightStation),
})
export type Insight = typeof Insight.Type

/** What purchased prices say, for roles that see them. Unknown is unknown: each sum says of how many units it knows. */
export const InsightCost = Schema.Struct({
  stock: Schema.Struct({ cost: Schema.Int, costed: Schema.Int, units: Schema.Int }),
  dead: Schema.Struct({ cost: Schema.Int, costed: Schema.Int, units: Schema.Int }),
  sold: Schema.Struct({ cost: Schema.Int, costed: Schema.Int, units: Schema.Int }),
})
export type InsightCost = typeof InsightCost.Type

/** Turns and sell-through are asked for by one of these. */
export const InsightTurnsAsk = Schema.Struct({ ...InsightAsk.fields, by: Schema.Literal(...tradeGroupings) })
export type InsightTurnsAsk = typeof InsightTurnsAsk.Type

/** What was sold of a brand, a vendor or at a center, and of how much. `id` 0: products without one. */
export const TradeGroup = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  sold: Schema.Int,
  /** Received, and at a single center also moved there. */
  arrived: Schema.Int,
  /** In stock on the first morning. */
  opening: Schema.Int,
  /** In stock on each morning, added up: the mean is this by the number of days. */
  mornings: Schema.Int,
})
export type TradeGroup = typeof TradeGroup.Type

export const InsightTurns = Schema.Struct({
  today: Day,
  since: Schema.NullOr(Day),
  centers: Schema.Array(Center),
  groups: Schema.Array(TradeGroup),
})
export type InsightTurns = typeof InsightTurns.Type

/** What was lost and what turned up again, by day and center, and the stock to which it compares. */
export const InsightShrink = Schema.Struct({
  today: Day,
  since: Schema.NullOr(Day),
  centers: Schema.Array(Center),
  days: Schema.Array(Schema.Struct({ ...KindOfDay.fields, centerId: CenterId })),
  /** In stock on each morning, added up. */
  stocks: Schema.Array(Schema.Struct({ centerId: CenterId, mornings: Schema.Int })),
})
export type InsightShrink = typeof InsightShrink.Type

const ReceivableAges = Schema.Literal(...receivableAges.map(({ age }) => age))

export const ReceivablesAsk = Schema.Struct({ centerId: Schema.NullOr(CenterId) })
export type ReceivablesAsk = typeof ReceivablesAsk.Type

/** What customers of account orders owe, by the age of the invoice. */
export const Receivables = Schema.Struct({
  centers: Schema.Array(Center),
  ages: Schema.Array(
    Schema.Struct({
      age: ReceivableAges,
      invoices: Schema.Int,
      /** Cents. */
      open: Schema.Int,
    }),
  ),
})
export type Receivables = typeof Receivables.Type

/** Invoices of one age, or of all. */
export const UnpaidAsk = Schema.Struct({
  centerId: Schema.NullOr(CenterId),
  age: Schema.NullOr(ReceivableAges),
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type UnpaidAsk = typeof UnpaidAsk.Type

/** An invoice of which something is open; money is cents. */
export const UnpaidInvoice = Schema.Struct({
  orderId: SalesOrderId,
  number: Schema.String,
  day: Day,
  customer: Schema.String,
  centerName: Schema.String,
  amount: Schema.Int,
  open: Schema.Int,
})
export type UnpaidInvoice = typeof UnpaidInvoice.Type

/** A page of them, the oldest first, with what is open of all of them. */
export const UnpaidInvoices = Schema.Struct({ ...Paged(UnpaidInvoice).fields, open: Schema.Int })
export type UnpaidInvoices = typeof UnpaidInvoices.Type

export const InsightRowsAsk = Schema.Struct({
  figure: Schema.Literal(...insightFigures),
  centerId: Schema.NullOr(CenterId),
  /** Of these products alone; 0: of those without one. */
  brandId: Schema.NullOr(Schema.Int),
  vendorId: Schema.NullOr(Schema.Int),
  from: Schema.NullOr(Day),
  to: Schema.NullOr(Day),
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type InsightRowsAsk = typeof InsightRowsAsk.Type

/** A row behind a figure: an item, a product at a center, or a movement. */
export const InsightRow = Schema.Struct({
  inventoryId: InventoryId,
  itemId: Schema.NullOr(InventoryItemId),
  code: Schema.String,
  name: Schema.String,
  centerName: Schema.String,
  /** When it came into the house, or when it happened. */
  day: Day,
  units: Schema.Int,
  /** The units at list price, in cents; null for a movement. A product without a price counts nothing. */
  list: Schema.NullOr(Schema.Int),
})
export type InsightRow = typeof InsightRow.Type

/** A page of the rows behind a figure; `units` and `list` of all of them are the figure. */
export const InsightRows = Schema.Struct({
  /** The brand and the vendor whose products alone were asked for. */
  of: Schema.NullOr(Schema.String),
  rows: Schema.Array(InsightRow),
  total: Schema.Int,
  /** How many products dead stock is of; null for other figures. */
  products: Schema.NullOr(Schema.Int),
  units: Schema.Int,
  list: Schema.NullOr(Schema.Int),
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type InsightRows = typeof InsightRows.Type

/** Figures of people are off until an owner switches them on (decisions D-149). */
export class PeopleFiguresOff extends Schema.TaggedError<PeopleFiguresOff>()("PeopleFiguresOff", {}) {}

/** What people sold, in units and in money, and removed. Roles that may not see all of them get their own line. */
export const InsightPeople = Schema.Struct({
  today: Day,
  since: Schema.NullOr(Day),
  centers: Schema.Array(Center),
  people: Schema.Array(
    Schema.Struct({
      /** 0: nobody, as a job of the program. */
      userId: Schema.Int,
      name: Schema.String,
      sold: Schema.Int,
      removed: Schema.Int,
      /** What their orders' invoices say less what credit notes take back, in cents (decision 221). */
      net: Schema.Int,
    }),
  ),
})
export type InsightPeople = typeof InsightPeople.Type

export const PersonRowsAsk = Schema.Struct({
  userId: UserId,
  figure: Schema.Literal(...personFigures),
  centerId: Schema.NullOr(CenterId),
  from: Schema.NullOr(Day),
  to: Schema.NullOr(Day),
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type PersonRowsAsk = typeof PersonRowsAsk.Type

/** Whether the client looks at figures of people. */
export const PeopleSwitch = Schema.Struct({ isOn: Schema.Boolean })
export type PeopleSwitch = typeof PeopleSwitch.Type

export const WeeksAsk = Schema.Struct({ inventoryIds: Schema.Array(InventoryId) })
export type WeeksAsk = typeof WeeksAsk.Type

/** What left of a product in each of the last weeks, the oldest first. */
export const WeeksOf = Schema.Struct({ inventoryId: InventoryId, weeks: Schema.Array(Schema.Int) })
export type WeeksOf = typeof WeeksOf.Type

export const InsightWeeks = Schema.Struct({ today: Day, products: Schema.Array(WeeksOf) })
export type InsightWeeks = typeof InsightWeeks.Type
