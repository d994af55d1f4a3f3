import type { InsightPeriodAsk } from "@sightline/model/insight"
import { CostRows, type CostRowsAsk, SoldCostRows, type SoldCostRowsAsk } from "@sightline/model/insight-cost"
import { mostInsightRows } from "@sightline/model/insight-rules"
import { RoleRefused } from "@sightline/model/role"
import { Effect, Schema } from "effect"
import { one } from "../db/db"
import { purchasedPrice } from "../field/purchased-price"
import { centersAsked } from "./look"
import { costRows, deadCost, soldCost, stockCost } from "./queries-cost"
import { soldCostRows } from "./queries-cost-rows"
import { listed } from "./sales"

const none = { cost: 0, costed: 0, units: 0 }

/** A page of the items behind what stock cost, for the same roles. */
export const costRowsOfInsight = Effect.fn("costRowsOfInsight")(function* (asked: CostRowsAsk) {
  if ((yield* purchasedPrice) !== "write") return yield* new RoleRefused()
  const centers = yield* centersAsked(asked.centerId)
  const paging = { page: Math.max(1, asked.page), pageSize: Math.min(Math.max(1, asked.pageSize), mostInsightRows) }
  const found = yield* one(costRows, asked.figure, centers, paging)
  return yield* Effect.orDie(Schema.decodeUnknown(CostRows)({ rows: [], total: 0, ...none, ...found, ...paging }))
})

/** A page of what sold units cost by day, for the same roles. Without days it is that of today. */
export const soldCostRowsOfInsight = Effect.fn("soldCostRowsOfInsight")(function* (asked: SoldCostRowsAsk) {
  if ((yield* purchasedPrice) !== "write") return yield* new RoleRefused()
  const centers = yield* centersAsked(asked.centerId)
  const { page, pageSize, ...days } = yield* listed(asked)
  const found = yield* one(soldCostRows, asked.figure, centers, { ...days, page, pageSize })
  return yield* Effect.orDie(
    Schema.decodeUnknown(SoldCostRows)({ rows: [], total: 0, ...none, net: null, ...found, page, pageSize }),
  )
})

/**
 * What stock and sales cost, for roles that change purchased prices. A brand with one frame tells its price, so that no sum is
 * safe: for everybody else nothing is counted (G12).
 */
export const costOfInsight = Effect.fn("costOfInsight")(function* ({ centerId, days, to }: InsightPeriodAsk) {
  if ((yield* purchasedPrice) !== "write") return yield* new RoleRefused()
  const centers = yield* centersAsked(centerId)
  const found = yield* Effect.all(
    { stock: one(stockCost, centers), dead: one(deadCost, centers), sold: one(soldCost, centers, days, to) },
    { concurrency: 3 },
  )
  return { stock: found.stock ?? none, dead: found.dead ?? none, sold: found.sold ?? none }
})
