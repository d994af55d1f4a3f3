import {
  type MomentDrawerAsk,
  MomentDrawerRows,
  MomentOrders,
  type MomentOrdersAsk,
  MomentOwed,
  type MomentOwedAsk,
  MomentPulls,
  type MomentPullsAsk,
  MomentTakings,
  type MomentTakingsAsk,
} from "@sightline/model/insight-moment"
import { Effect, Schema } from "effect"
import { one } from "../db/db"
import { centersAsked } from "./look"
import { momentAsked } from "./moment"
import { drawerAt, takingsAt } from "./queries-moment-money"
import { ordersAt } from "./queries-moment-orders"
import { pullsAt } from "./queries-moment-pulls"
import { owedAt } from "./queries-receivables"

/** How many orders stood in each status at a moment, by what was recorded until then (decision 233), and a page of them. */
export const ordersAtMoment = Effect.fn("ordersAtMoment")(function* (asked: MomentOrdersAsk) {
  const centers = yield* centersAsked(asked.centerId)
  const moment = yield* momentAsked(asked)
  const { local: at, page, pageSize } = moment
  const found = yield* one(ordersAt, centers, moment, { statusId: asked.statusId, page, pageSize })
  return yield* Effect.orDie(Schema.decodeUnknown(MomentOrders)({ ...found, at, page, pageSize }))
})

/** The pulled items that waited for an approval at a moment, and were reserved. */
export const pullsAtMoment = Effect.fn("pullsAtMoment")(function* (asked: MomentPullsAsk) {
  const centers = yield* centersAsked(asked.centerId)
  const moment = yield* momentAsked(asked)
  const { local: at, page, pageSize } = moment
  const found = yield* one(pullsAt, centers, moment, { page, pageSize })
  return yield* Effect.orDie(Schema.decodeUnknown(MomentPulls)({ ...found, at, page, pageSize }))
})

/** What customers owed at a moment, with a page of the invoices. */
export const owedAtMoment = Effect.fn("owedAtMoment")(function* (asked: MomentOwedAsk) {
  const centers = yield* centersAsked(asked.centerId)
  const moment = yield* momentAsked(asked)
  const { local: at, page, pageSize } = moment
  const found = yield* one(owedAt, centers, moment, { page, pageSize })
  return yield* Effect.orDie(Schema.decodeUnknown(MomentOwed)({ ...found, at, page, pageSize }))
})

/** What was taken on the day of a moment up to it, with a page of the payments and refunds, and the cash of the drawers. */
export const takingsAtMoment = Effect.fn("takingsAtMoment")(function* (asked: MomentTakingsAsk) {
  const centers = yield* centersAsked(asked.centerId)
  const moment = yield* momentAsked(asked)
  const { local: at, page, pageSize } = moment
  const found = yield* one(takingsAt, centers, moment, { tender: asked.tender, way: asked.way, page, pageSize })
  return yield* Effect.orDie(Schema.decodeUnknown(MomentTakings)({ ...found, at, page, pageSize }))
})

/** The cash of a person's drawers that nobody had counted at a moment: what should have been in them, movement by movement. */
export const drawerAtMoment = Effect.fn("drawerAtMoment")(function* (asked: MomentDrawerAsk) {
  const centers = yield* centersAsked(asked.centerId)
  const moment = yield* momentAsked(asked)
  const { local: at, page, pageSize } = moment
  const found = yield* one(drawerAt, centers, moment, { userId: asked.userId, page, pageSize })
  return yield* Effect.orDie(Schema.decodeUnknown(MomentDrawerRows)({ ...found, at, page, pageSize }))
})
