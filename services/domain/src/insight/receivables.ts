import { Receivables, type ReceivablesAsk, type UnpaidAsk, UnpaidInvoices } from "@sightline/model/insight"
import { mostInsightRows } from "@sightline/model/insight-rules"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { centersAsked } from "./look"
import { centersNamed } from "./queries"
import { receivables, unpaidPage } from "./queries-receivables"

/** What customers of Account orders owe at the caller's centers. An instant sale is paid where it is made. */
export const receivablesOfInsight = Effect.fn("receivablesOfInsight")(function* ({ centerId }: ReceivablesAsk) {
  const { centerIds } = yield* person
  const centers = yield* centersAsked(centerId)
  const found = yield* Effect.all(
    { centers: many(centersNamed, centerIds), ages: many(receivables, centers) },
    { concurrency: 2 },
  )
  return yield* Effect.orDie(Schema.decodeUnknown(Receivables)(found))
})

/** A page of the invoices behind it. */
export const unpaidInvoices = Effect.fn("unpaidInvoices")(function* (asked: UnpaidAsk) {
  const centers = yield* centersAsked(asked.centerId)
  const page = Math.max(1, asked.page)
  const pageSize = Math.min(Math.max(1, asked.pageSize), mostInsightRows)
  const found = yield* one(unpaidPage, asked.age, centers, { page, pageSize })
  return yield* Effect.orDie(
    Schema.decodeUnknown(UnpaidInvoices)({ rows: [], total: 0, open: 0, ...found, page, pageSize }),
  )
})
