import { isDay } from "./day"

/** What a movement means for the stock; `movement_kind` in the database decides it. */
export const movementKinds = [
  "sold",
  "returned",
  "received",
  "missing",
  "lost",
  "found",
  "damaged",
  "sentBack",
  "otherOut",
  "adjustedUp",
  "adjustedDown",
  "deactivated",
  "reactivated",
  "movedOut",
  "movedIn",
] as const
export type MovementKind = (typeof movementKinds)[number]

/** The kinds that bring units into stock; all others take them out. */
export const comingKinds: ReadonlyArray<MovementKind> = [
  "received",
  "returned",
  "found",
  "adjustedUp",
  "reactivated",
  "movedIn",
]

/** Stock that is gone without a buyer or a purpose, by reason, and stock that turns up again. */
export const lossKinds: ReadonlyArray<MovementKind> = ["missing", "lost", "damaged", "adjustedDown"]
export const gainKinds: ReadonlyArray<MovementKind> = ["found", "adjustedUp"]

/** What people take out of stock with a scan, without a sale. */
export const removalKinds: ReadonlyArray<MovementKind> = ["lost", "damaged", "sentBack", "otherOut"]

/** Ways out of the stock that are no sale, no loss at a count and no way to another center. */
export const otherKinds: ReadonlyArray<MovementKind> = [...removalKinds, "adjustedDown", "deactivated"]

/** What leaves stock by a scan: sales and removals. */
export const leavingKinds: ReadonlyArray<MovementKind> = ["sold", ...removalKinds]

/** The weeks of a spark, each of seven days; the last one ends today. */
export const sparkWeeks = 12

/** The ages of stock, by calendar months since the month in which a unit came into the house. */
export const stockAges = [
  { figure: "age0", from: 0, to: 3, label: "0 to 3 months" },
  { figure: "age4", from: 4, to: 6, label: "4 to 6 months" },
  { figure: "age7", from: 7, to: 12, label: "7 to 12 months" },
  { figure: "age13", from: 13, to: 24, label: "13 to 24 months" },
  { figure: "age25", from: 25, to: null, label: "over 24 months" },
] as const
export type StockAge = (typeof stockAges)[number]["figure"]

/**
 * What turns and sell-through are made of beside what was sold: what came during a period, the stock of its first morning, and
 * the stocks of all its mornings added up.
 */
export const tradeFigures = ["arrived", "opening", "mornings"] as const

/** A figure that opens its rows. */
export const insightFigures = [
  "stock",
  "age0",
  "age4",
  "age7",
  "age13",
  "age25",
  "dead",
  ...movementKinds,
  ...tradeFigures,
  // Losses less what turned up again, and each of the two.
  "shrink",
  "losses",
  "gains",
  "otherwise",
  "removed",
] as const

/** Of these the items are listed with what each cost. */
export const costFigures = ["stock", "dead"] as const
export type CostFigure = (typeof costFigures)[number]

/** What sold units cost: those of the ledger, and those on papers, whose margin is told. */
export const soldCostFigures = ["sold", "margin"] as const
export type SoldCostFigure = (typeof soldCostFigures)[number]

/** Whether a figure is one of the stock of now, which is worth what it lists for. */
export const isOfStock = (figure: InsightFigure) =>
  figure === "stock" || figure === "dead" || stockAges.some((age) => age.figure === figure)

/** What is told of people, once their client wants it. */
export const personFigures = ["sold", "removed"] as const
export type InsightFigure = (typeof insightFigures)[number]

/** By what turns are told apart. A product counts with each vendor who sells it. */
export const tradeGroupings = ["brand", "vendor", "center"] as const
export type TradeGrouping = (typeof tradeGroupings)[number]

/** How often a year the mean stock is sold; null where there was no stock. `mornings` are the stocks of all mornings of these days. */
export const turnsOf = ({ sold, mornings }: { sold: number; mornings: number }) =>
  mornings > 0 ? (sold * 365) / mornings : null

/** The part that was sold of what could be sold; null where there was nothing. */
export const sellThroughOf = ({ sold, opening, arrived }: { sold: number; opening: number; arrived: number }) =>
  opening + arrived > 0 ? sold / (opening + arrived) : null

/** Stock is dead when nothing of the product was sold at the center for so many days, and all of it came before. */
export const deadAfter = 365

/** What is issued for units that were sold, and for what was taken back of them. */
export const salesPapers = ["invoice", "credit"] as const
export type SalesPaperKind = (typeof salesPapers)[number]

/** By what net sales are told apart. */
export const salesGroupings = ["brand", "product", "center"] as const
export type SalesGrouping = (typeof salesGroupings)[number]

/** Net sales are told of so many products or brands, those that sold for most. */
export const mostSalesGroups = 50

/** Money that customers paid, and money that they got back. */
export const takingsWays = ["taken", "given"] as const
export type TakingsWay = (typeof takingsWays)[number]

/** The part of net sales that is not cost; null where nothing was sold. */
export const marginOf = ({ net, cost }: { net: number; cost: number }) => (net > 0 ? (net - cost) / net : null)

/** How long an invoice has been open, in days since its own. */
export const receivableAges = [
  { age: "due0", from: 0, to: 30, label: "0 to 30 days" },
  { age: "due31", from: 31, to: 60, label: "31 to 60 days" },
  { age: "due61", from: 61, to: 90, label: "61 to 90 days" },
  { age: "due91", from: 91, to: null, label: "over 90 days" },
] as const
export type ReceivableAge = (typeof receivableAges)[number]["age"]

/** The periods that a page offers, in days that end today. */
export const insightPeriods = [30, 90, 365] as const

/** The days that a letter tells: one, a week or a month. The address of its page names their last. */
export const letterLengths = [1, 7, 28, 29, 30, 31] as const

/** When a person has the owner's page sent to them. */
export const letterSchedules = ["never", "daily", "weekly", "monthly"] as const
export type LetterSchedule = (typeof letterSchedules)[number]

/** A client that has been there for fewer days sees no comparison. */
export const youngDays = 14

export const mostInsightRows = 1000

/** What the stock of a moment is added up by. */
export const momentGroupings = ["center", "brand", "category"] as const
export type MomentGrouping = (typeof momentGroupings)[number]

/**
 * Whether a text is a moment: `2026-11-30T14:03:05` on the client's clock, or with a zone as `Z` or `-07:00`. Seconds may be left out, and
 * may have a fraction.
 */
export function isMoment(text: string): boolean {
  const [, day = ""] =
    /^(.{10})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/.exec(text) ?? []
  return isDay(day) && !day.includes("/")
}
