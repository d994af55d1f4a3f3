import {
  Channel,
  ChannelNotConnected,
  ChannelNotOpened,
  type TakingOrders,
  TakingOrdersRefused,
} from "@sightline/model/channel-sync"
import { Effect } from "effect"
import { countRequest } from "../attempt/count"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { once } from "../once/once"
import { asker } from "./ask"
import type { ChannelProblem } from "./channel"
import { connecting } from "./connect"
import { connectorOf } from "./connectors"
import { freeChannel } from "./free-channel"
import { noteChannel, onOff } from "./note"
import { problemWords } from "./problem"
import { channelsOf, tellChannels } from "./queries"
import { enqueueOrders, switchOrders } from "./queries-orders"
import { openingOf } from "./queries-publish"

/** Begins to hold here what is ordered at a channel, or ends it and gives everything back that its orders hold. */
export const setTakingOrders = (asked: TakingOrders) =>
  once({
    answer: Channel,
    refusal: TakingOrdersRefused,
    before: permitted(asked),
    act: () => switched(asked),
  }).pipe(Effect.withSpan("setTakingOrders"))

const permitted = Effect.fnUntraced(function* ({ kind, takesOrders }: TakingOrders) {
  const { clientId } = yield* person
  const opening = yield* one(openingOf, kind)
  const connector = connectorOf(kind)
  if (!opening) return yield* new ChannelNotConnected()
  if (!takesOrders) return
  yield* countRequest("channel connect", String(clientId), connecting)
  yield* asker({ client: clientId, channel: opening.id }, connector, opening).pipe(
    Effect.flatMap((ask) => ask((token) => connector.orders.mayRead(opening.settings, token))),
    Effect.mapError((problem: ChannelProblem) => new ChannelNotOpened({ words: problemWords(problem) })),
  )
})

const switched = Effect.fnUntraced(function* (asked: TakingOrders) {
  const row = yield* one(switchOrders, asked)
  if (!row) return yield* new ChannelNotConnected()
  yield* noteChannel(row.id, `Orders ${asked.takesOrders ? "on" : "off"}`, {
    Orders: [onOff(row.tookOrders), onOff(asked.takesOrders)],
  })
  if (asked.takesOrders) yield* one(enqueueOrders, row.id, 0)
  else yield* freeChannel(row.id)
  yield* one(tellChannels)
  const all = yield* many(channelsOf)
  return all.find(({ kind }) => kind === asked.kind) ?? (yield* Effect.dieMessage("the channel is not there"))
})
