import { closeInsight } from "@sightline/domain/insight/close"
import { lookAtInsight } from "@sightline/domain/insight/look"
import { itemsAtMoment, stockAtMoment } from "@sightline/domain/insight/moment"
import { ordersAtMoment, owedAtMoment, takingsAtMoment } from "@sightline/domain/insight/moment-trade"
import { insightRows } from "@sightline/domain/insight/rows"
import { costOfSales, moneyOfTakings, papersOfSales, salesOfInsight } from "@sightline/domain/insight/sales"
import { shrinkOfInsight } from "@sightline/domain/insight/shrink"
import { sumUpStock } from "@sightline/domain/insight/sum-stock"
import { turnsOfInsight } from "@sightline/domain/insight/turns"
import { fillOrders } from "@sightline/domain/seed/orders"
import { countSuggestions } from "@sightline/domain/suggestion/count"
import type { InsightRowsAsk } from "@sightline/model/insight"
import type { MomentGrouping, SalesGrouping, TradeGrouping } from "@sightline/model/insight-rules"
import { InventoryId } from "@sightline/model/inventory"
import { type AskedFigures, askedOf, fillLedger, type LedgerSize, type Question } from "./ledger"
import { type Ask, clientId, shelvesOf } from "./shelves"

export interface InsightFigures {
  /** Seconds in which all days of the year are summed up. */
  readonly closed: number
  /** Seconds in which the stock is summed up from nothing. */
  readonly summed: number
  /** The owner's page as a whole, the lists that it opens, and the pages of turns and shrink. */
  readonly pages: readonly AskedFigures[]
  readonly lists: readonly AskedFigures[]
  readonly trade: readonly AskedFigures[]
}

/** Invoices of a year: more than three hundred a day. */
const orders = 120_000
const yearSeconds = 31_536_000

/** What the owner's page asks at once. */
const connections = 4

/** What an owner looks at over a year of movements, each through the domain's own operation. */
export async function measureInsight(size: LedgerSize, rounds: number): Promise<InsightFigures> {
  const shelves = await shelvesOf(
    size.items,
    async (sql) => {
      await fillOrders(sql, { clientId, orders, customers: 1000, seconds: Math.floor(yearSeconds / orders) })
      await fillLedger(sql, size)
    },
    connections,
  )
  try {
    const began = performance.now()
    await shelves.run(closeInsight({ client: clientId }))
    const closed = (performance.now() - began) / 1000
    await shelves.run(countSuggestions({ client: clientId }))
    const summing = performance.now()
    await shelves.run(sumUpStock({ client: clientId }))
    const summed = (performance.now() - summing) / 1000
    await shelves.sql.unsafe(
      "vacuum analyze movement_day, product_day, person_day, product_pulse, inventory_reorder, sales_day, sales_product_day, takings_day, stock_day, product_stock, product_stock_month, stock_month, stock_summed, invoice, payment, sales_order",
    )
    return {
      closed,
      summed,
      pages: await askedOf(shelves, pages, rounds),
      lists: await askedOf(shelves, lists, rounds),
      trade: await askedOf(shelves, trade, Math.ceil(rounds / 4)),
    }
  } finally {
    await shelves.stop()
  }
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const pages: ReadonlyArray<Question> = [
  { name: "the owner's page, 90 days", ask: lookAtInsight({ centerId: null, days: 90 }) },
  { name: "the owner's page, 365 days", ask: lookAtInsight({ centerId: null, days: 365 }) },
]

const rows = (figure: InsightRowsAsk["figure"], more: Partial<InsightRowsAsk> = {}): Ask =>
  insightRows({
    ...{ figure, centerId: null, brandId: null, vendorId: null, from: null, to: null, page: 1, pageSize: 12 },
    ...more,
  })

const lists: ReadonlyArray<Question> = [
  { name: "sold yesterday", ask: rows("sold", { from: day(1), to: day(1) }) },
  { name: "sold on a day of last quarter", ask: rows("sold", { from: day(90), to: day(90) }) },
  { name: "dead stock", ask: rows("dead") },
  { name: "items in stock", ask: rows("stock") },
  { name: "items of up to three months", ask: rows("age0") },
]

const salesBy = (by: SalesGrouping, days: number) => ({
  name: `sales by ${by}, ${days} days`,
  ask: salesOfInsight({ centerId: null, days, by }),
})

const listed = { centerId: null, page: 1, pageSize: 12 }
const papers = { ...listed, kind: null, brandId: null, inventoryId: null }

const turnsBy = (by: TradeGrouping, days: number) => ({
  name: `turns by ${by}, ${days} days`,
  ask: turnsOfInsight({ centerId: null, days, by }),
})

/** A moment of the year. */
const moment = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()

const stockAt = (by: MomentGrouping, ago: number) => ({
  name: `stock by ${by} as it was ${ago} days ago`,
  ask: stockAtMoment({ ...listed, by, groupId: null, at: moment(ago) }),
})

const tradeAt = (ago: number): ReadonlyArray<Question> => {
  const asked = { ...listed, at: moment(ago) }
  return [
    { name: `orders as they were ${ago} days ago`, ask: ordersAtMoment({ ...asked, statusId: null }) },
    { name: `what was owed ${ago} days ago`, ask: owedAtMoment(asked) },
    { name: `takings of the day ${ago} days ago`, ask: takingsAtMoment({ ...asked, tender: null, way: null }) },
  ]
}

const trade: ReadonlyArray<Question> = [
  stockAt("center", 0.01),
  stockAt("brand", 3.3),
  stockAt("category", 97.4),
  stockAt("brand", 201.7),
  stockAt("brand", 360.2),
  {
    name: "items of a product as they were 201.7 days ago",
    ask: itemsAtMoment({ ...listed, inventoryId: InventoryId.make(1), at: moment(201.7) }),
  },
  ...tradeAt(0.01),
  ...tradeAt(201.7),
  salesBy("brand", 90),
  salesBy("product", 90),
  salesBy("brand", 365),
  salesBy("product", 365),
  { name: "what sales cost, 365 days", ask: costOfSales({ centerId: null, days: 365 }) },
  { name: "papers of 90 days", ask: papersOfSales({ ...papers, from: day(90), to: day(0) }) },
  { name: "papers of a year", ask: papersOfSales({ ...papers, from: day(365), to: day(0) }) },
  {
    name: "papers of products without a brand, 90 days",
    ask: papersOfSales({ ...papers, brandId: 0, from: day(90), to: day(0) }),
  },
  { name: "money of a year", ask: moneyOfTakings({ ...listed, tender: null, way: null, from: day(365), to: day(0) }) },
  turnsBy("center", 365),
  { name: "shrink, 365 days", ask: shrinkOfInsight({ centerId: null, days: 365 }) },
  turnsBy("brand", 90),
  turnsBy("vendor", 90),
  turnsBy("brand", 365),
  turnsBy("vendor", 365),
  { name: "sold in 30 days", ask: rows("sold", { from: day(30), to: day(0) }) },
]
