import { InsightRow, type InsightRowsAsk } from "@sightline/model/insight"
import { mostInsightRows } from "@sightline/model/insight-rules"
import type { UserId } from "@sightline/model/user"
import { Effect, Schema } from "effect"
import { one } from "../db/db"
import { centersAsked } from "./look"
import { standing } from "./queries"
import { figureRows } from "./queries-rows"

/** A page of the rows behind a figure. A figure of movements is one of days. */
export const insightRows = Effect.fn("insightRows")((asked: InsightRowsAsk) => rowsBy({ ...asked, userId: null }))

interface Asked extends InsightRowsAsk {
  readonly userId: UserId | null
}

/** The same of one person alone. Whoever asks has proven that they may. */
export const rowsBy = Effect.fn("rowsBy")(function* (asked: Asked) {
  const centers = yield* centersAsked(asked.centerId)
  const now = yield* one(standing)
  const page = Math.max(1, asked.page)
  const pageSize = Math.min(Math.max(1, asked.pageSize), mostInsightRows)
  const { brandId, vendorId, userId } = asked
  const to = asked.to ?? now?.today ?? ""
  const span = { from: asked.from ?? to, to, page, pageSize }
  const found = yield* one(figureRows, asked.figure, centers, { ...span, brandId, vendorId, userId })
  const rows = yield* Effect.orDie(Schema.decodeUnknown(Schema.Array(InsightRow))(found?.rows ?? []))
  return {
    of: found?.of ?? null,
    rows,
    total: found?.total ?? 0,
    products: found?.products ?? null,
    units: found?.units ?? 0,
    list: found?.list ?? null,
    page,
    pageSize,
  }
})
