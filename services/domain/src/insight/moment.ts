import {
  type MomentAsk,
  MomentItems,
  type MomentItemsAsk,
  MomentRefused,
  MomentStock,
} from "@sightline/model/insight-moment"
import { mostInsightRows } from "@sightline/model/insight-rules"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { centersAsked } from "./look"
import { centersNamed } from "./queries"
import { itemsOfMoment, keptAfter, momentMeant, stockOfMoment } from "./queries-moment"

type Asked = Pick<MomentAsk, "at" | "page" | "pageSize">

/** The moment and the page. One of which nothing is known is refused. */
export const momentAsked = Effect.fnUntraced(function* ({ at, page, pageSize }: Asked) {
  const moment = yield* one(momentMeant, at)
  if (!moment) return yield* Effect.dieMessage("a moment without a time")
  if (moment.isFuture) return yield* new MomentRefused({ why: "future", since: moment.since })
  if (moment.isEarly) return yield* new MomentRefused({ why: "early", since: moment.since })
  const day = moment.local.slice(0, 10)
  return { ...moment, day, page: Math.max(1, page), pageSize: Math.min(Math.max(1, pageSize), mostInsightRows) }
})

const meant = Effect.fnUntraced(function* (asked: Asked) {
  const moment = yield* momentAsked(asked)
  return { ...moment, kept: (yield* one(keptAfter, moment.at))?.kept ?? null }
})

/** What was in stock at a moment, by what was recorded until then, at the caller's centers (decision 225). */
export const stockAtMoment = Effect.fn("stockAtMoment")(function* (asked: MomentAsk) {
  const { centerIds } = yield* person
  const centers = yield* centersAsked(asked.centerId)
  const moment = yield* meant(asked)
  const found = yield* Effect.all(
    { stock: one(stockOfMoment, asked, centers, moment), centers: many(centersNamed, centerIds) },
    { concurrency: 2 },
  )
  const { local, since, page, pageSize } = moment
  return yield* Effect.orDie(
    Schema.decodeUnknown(MomentStock)({ ...found.stock, at: local, since, centers: found.centers, page, pageSize }),
  )
})

/** The items of a product as they were at a moment. */
export const itemsAtMoment = Effect.fn("itemsAtMoment")(function* (asked: MomentItemsAsk) {
  const centers = yield* centersAsked(asked.centerId)
  const moment = yield* meant(asked)
  const found = yield* one(itemsOfMoment, asked.inventoryId, centers, moment)
  if (!found) return yield* new InventoryNotFound()
  const { local, page, pageSize } = moment
  return yield* Effect.orDie(Schema.decodeUnknown(MomentItems)({ ...found, at: local, page, pageSize }))
})
