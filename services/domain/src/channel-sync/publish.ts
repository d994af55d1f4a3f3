import {
  Channel,
  type ChannelKind,
  ChannelNotConnected,
  ChannelNotOpened,
  type Publishing,
  PublishRefused,
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
import { noteChannel, onOff } from "./note"
import { problemWords } from "./problem"
import { channelsOf, tellChannels } from "./queries"
import { bufferCostOf, choosePublished, forgetAgreed, openingOf, publishChannel, writePage } from "./queries-publish"
import { enqueueWriting } from "./queries-write"

/** Begins to send our stock to a channel, with another buffer, or ends it. Everything is compared again. */
export const setPublishing = (asked: Publishing) =>
  once({
    answer: Channel,
    refusal: PublishRefused,
    before: permitted(asked),
    act: () => published(asked),
  }).pipe(Effect.withSpan("setPublishing"))

/** The channel says whether its credentials allow it, before anything depends on that. */
const permitted = Effect.fnUntraced(function* ({ kind, isPublished }: Publishing) {
  const { clientId } = yield* person
  const opening = yield* one(openingOf, kind)
  if (!opening) return yield* new ChannelNotConnected()
  const connector = connectorOf(kind)
  if (!isPublished) return
  yield* countRequest("channel connect", String(clientId), connecting)
  yield* asker({ client: clientId, channel: opening.id }, connector, opening).pipe(
    Effect.flatMap((ask) => ask((token) => connector.mayWrite(opening.settings, token))),
    Effect.mapError((problem: ChannelProblem) => new ChannelNotOpened({ words: problemWords(problem) })),
  )
})

const published = Effect.fnUntraced(function* (asked: Publishing) {
  const row = yield* one(publishChannel, asked)
  if (!row) return yield* new ChannelNotConnected()
  yield* noteChannel(row.id, `Publishing ${asked.isPublished ? "on" : "off"}`, {
    Publishing: [onOff(row.wasPublished), onOff(asked.isPublished)],
    Buffer: [String(row.wasBuffer), String(asked.buffer)],
  })
  yield* one(forgetAgreed, row.id)
  yield* one(choosePublished, row.id)
  if (asked.isPublished) yield* one(enqueueWriting, row.id, 0)
  yield* one(tellChannels)
  const all = yield* many(channelsOf)
  return all.find(({ kind }) => kind === asked.kind) ?? (yield* Effect.dieMessage("the channel is not there"))
})

/** How many products would not be offered with each buffer. */
export const bufferCost = Effect.fn("bufferCost")(function* (kind: ChannelKind) {
  return (yield* one(bufferCostOf, kind)) ?? (yield* Effect.dieMessage("an aggregate has a row"))
})

/** What was sent to the channels, the latest first. */
export const listWrites = Effect.fn("listWrites")(function* (page: number, pageSize: number) {
  const found = yield* one(writePage, page, pageSize)
  const rows = (found?.rows ?? []).map((row) => ({ ...row, askedAt: new Date(row.askedAt) }))
  return { rows, total: found?.total ?? 0, page, pageSize }
})
