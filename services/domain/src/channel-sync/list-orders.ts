import { ChannelOrder } from "@sightline/model/channel-sync"
import { orderAddress } from "@sightline/model/channel-sync-rules"
import { Effect, Schema } from "effect"
import { one } from "../db/db"
import { orderPage } from "./queries-order-list"

const Row = Schema.Struct({ ...ChannelOrder.omit("address").fields, account: Schema.String, remoteId: Schema.String })
const Rows = Schema.Array(Row)

/** The orders of the channels: first those that somebody has to look at. */
export const listOrders = Effect.fn("listOrders")(function* (page: number, pageSize: number) {
  const found = yield* one(orderPage, page, pageSize)
  const decoded = yield* Effect.orDie(Schema.decodeUnknown(Rows)(found?.rows ?? []))
  const rows = decoded.map(({ account, remoteId, ...order }) => ({
    ...order,
    address: orderAddress(account, remoteId),
  }))
  return { rows, total: found?.total ?? 0, page, pageSize }
})
