import type { InsightPeriodAsk } from "@sightline/model/insight"
import { mostInsightRows } from "@sightline/model/insight-rules"
import {
  InsightSales,
  type SalesAsk,
  SalesRows,
  type SalesRowsAsk,
  TakingsRows,
  type TakingsRowsAsk,
} from "@sightline/model/insight-sales"
import { RoleRefused } from "@sightline/model/role"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { purchasedPrice } from "../field/purchased-price"
import { centersAsked } from "./look"
import { centersNamed, standing } from "./queries"
import { salesBefore, salesCost, salesDays, salesGroups, takings } from "./queries-sales"
import { type Papers, salesRows, takingsRows } from "./queries-sales-rows"

/** What was sold in money at the caller's centers, and what was paid (decision 221). */
export const salesOfInsight = Effect.fn("salesOfInsight")(function* ({ centerId, days, to, by }: SalesAsk) {
  const { centerIds } = yield* person
  const centers = yield* centersAsked(centerId)
  const found = yield* Effect.all(
    {
      standing: one(standing),
      centers: many(centersNamed, centerIds),
      days: many(salesDays, centers, days, to),
      before: one(salesBefore, centers, days, to),
      groups: one(salesGroups, by, centers, days, to),
      takings: many(takings, centers, days, to),
    },
    { concurrency: 4 },
  )
  return yield* Effect.orDie(
    Schema.decodeUnknown(InsightSales)({
      ...{ today: found.standing?.today ?? "", since: found.standing?.since ?? null },
      ...{ centers: found.centers, days: found.days, takings: found.takings },
      before: found.before ?? { net: 0, invoices: 0 },
      ...(found.groups ?? { groups: [], groupCount: 0 }),
    }),
  )
})

/** What it cost, for roles that change purchased prices; for everybody else nothing is counted (G12). */
export const costOfSales = Effect.fn("costOfSales")(function* ({ centerId, days, to }: InsightPeriodAsk) {
  if ((yield* purchasedPrice) !== "write") return yield* new RoleRefused()
  const found = yield* one(salesCost, yield* centersAsked(centerId), days, to)
  return found ?? { units: 0, costed: 0, cost: 0, net: 0 }
})

type Listed = Pick<SalesRowsAsk, "centerId" | "from" | "to" | "page" | "pageSize">

/** The days and the page of a list; without days those of today. */
export const listed = Effect.fnUntraced(function* ({ from, to, page, pageSize }: Listed) {
  const now = yield* one(standing)
  const last = to ?? now?.today ?? ""
  return {
    ...{ from: from ?? last, to: last },
    ...{ page: Math.max(1, page), pageSize: Math.min(Math.max(1, pageSize), mostInsightRows) },
  }
})

/** A page of the invoices and credit notes behind net sales. */
export const papersOfSales = Effect.fn("papersOfSales")((asked: SalesRowsAsk) => papersBy({ ...asked, userId: null }))

/** The same of the orders that one person submitted. Whoever asks has proven that they may. */
export const papersBy = Effect.fnUntraced(function* (asked: SalesRowsAsk & Pick<Papers, "userId">) {
  const centers = yield* centersAsked(asked.centerId)
  const page = yield* listed(asked)
  const { kind, brandId, inventoryId, userId } = asked
  const found = yield* one(salesRows, centers, { ...page, kind, brandId, inventoryId, userId })
  return yield* Effect.orDie(Schema.decodeUnknown(SalesRows)({ ...found, page: page.page, pageSize: page.pageSize }))
})

/** A page of the payments and refunds behind takings. */
export const moneyOfTakings = Effect.fn("moneyOfTakings")(function* (asked: TakingsRowsAsk) {
  const centers = yield* centersAsked(asked.centerId)
  const page = yield* listed(asked)
  const found = yield* one(takingsRows, centers, { ...page, tender: asked.tender, way: asked.way })
  return yield* Effect.orDie(Schema.decodeUnknown(TakingsRows)({ ...found, page: page.page, pageSize: page.pageSize }))
})
