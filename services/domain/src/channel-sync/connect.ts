import {
  Channel,
  type ChannelKind,
  ChannelNotConnected,
  ChannelNotOpened,
  ChannelPlaceNeeded,
  ChannelTaken,
  ConnectRefused,
  type ConnectShopify,
  ShopUnknown,
} from "@sightline/model/channel-sync"
import { shopifyHost } from "@sightline/model/channel-sync-rules"
import { Effect, Option, Redacted, Schema } from "effect"
import { countRequest } from "../attempt/count"
import { person } from "../caller/person"
import { many, one, undoable } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { once } from "../once/once"
import type { ChannelProblem, Credentials, Token } from "./channel"
import { freeChannel } from "./free-channel"
import { noteChannel } from "./note"
import { problemWords } from "./problem"
import {
  type Connected,
  type Connecting,
  channelsOf,
  connectChannel,
  disconnectChannel,
  enqueueReading,
  forgetSecret,
  keepSecret,
  tellChannels,
} from "./queries"
import { sealCredentials, sealToken } from "./secrets"
import { shopify } from "./shopify/shopify"
import { talk } from "./talk"

/** Each attempt asks a shop, whose address somebody has typed. */
export const connecting = { most: 30, window: "1 hour" }

/** Connects a shop after it was asked who it is; its credentials are sealed for this client and this channel alone. */
export const connectShopify = (asked: ConnectShopify) =>
  once({
    answer: Channel,
    refusal: ConnectRefused,
    before: opened(asked),
    act: (made) => connected(made),
  }).pipe(Effect.withSpan("connectShopify"))

/** An account that was asked who it is, and what opens it. */
export interface Opened extends Connecting {
  readonly credentials: Credentials
  /** One that the credentials came with. */
  readonly token?: Token
}

/** Counts an attempt to connect, and answers what is connected. */
export const attempted = Effect.gen(function* () {
  const { clientId } = yield* person
  // This statement also refuses people whose session has ended, before anybody is asked in their name.
  const found = yield* many(channelsOf)
  yield* countRequest("channel connect", String(clientId), connecting)
  return found
})

/** Each kind has one account at a client. */
export const untaken = (found: ReadonlyArray<Channel>, kind: ChannelKind, account: string) =>
  found.some((channel) => channel.kind === kind && channel.account !== account) ? new ChannelTaken() : Effect.void

/** The channel did not let us in, and why. */
export const notOpened = (problem: ChannelProblem) => new ChannelNotOpened({ words: problemWords(problem) })

const opened = Effect.fnUntraced(function* ({ shop, appId, secret, locationId }: ConnectShopify) {
  const found = yield* attempted
  const account = shopifyHost(shop)
  if (account === null) return yield* new ShopUnknown()
  yield* untaken(found, "Shopify", account)
  const credentials = { appId: appId.trim(), secret: Redacted.value(secret).trim() }
  const settings = { shop: account }
  const hosts = shopify.hosts(settings)
  const { name, places } = yield* talk(hosts, shopify.token(settings, credentials)).pipe(
    Effect.flatMap(({ value }) => talk(hosts, shopify.check(settings, value))),
    Effect.mapError(notOpened),
  )
  const place = places.length === 1 ? places[0] : places.find(({ id }) => id === locationId)
  if (!place) return yield* new ChannelPlaceNeeded({ places })
  return {
    kind: "Shopify",
    account,
    name,
    settings: { ...settings, locationId: place.id, location: place.name },
    credentials,
  } satisfies Opened
})

/** The channel with its credentials; it is read at once. */
export const connected = Effect.fnUntraced(function* ({ credentials, token, ...channel }: Opened) {
  const { userId, clientId } = yield* person
  const row = yield* undoable(one(connectChannel, userId, channel)).pipe(
    Effect.catchSomeDefect((defect) =>
      isTaken("channel_of_kind")(defect) ? Option.some(Effect.fail(new ChannelTaken())) : Option.none(),
    ),
  )
  if (!row) return yield* Effect.dieMessage("the channel was not written")
  yield* noteConnected(row, channel)
  yield* one(forgetSecret, row.id, "token")
  const sealed = yield* sealCredentials(clientId, row.id, credentials)
  yield* one(keepSecret, row.id, { name: "credentials", sealed, seconds: null })
  if (token)
    yield* one(keepSecret, row.id, {
      name: "token",
      sealed: yield* sealToken(clientId, row.id, token.value),
      seconds: token.seconds,
    })
  yield* one(enqueueReading, row.id, 0)
  yield* one(tellChannels)
  const all = yield* many(channelsOf)
  return all.find(({ kind }) => kind === channel.kind) ?? (yield* Effect.dieMessage("the channel is not there"))
})

const noteConnected = ({ id, wasName, wasLocation }: Connected, { account, name, settings }: Connecting) =>
  noteChannel(id, wasName === null ? "Connected" : "Reconnected", {
    Account: [wasName === null ? "" : account, account],
    Name: [wasName ?? "", name],
    Location: [wasLocation ?? "", settings.location ?? ""],
  })

/** Ends the readings of a channel, frees what its orders hold, and forgets its credentials. */
export const disconnect = (kind: ChannelKind) =>
  once({
    answer: Schema.Void,
    refusal: ChannelNotConnected,
    act: () =>
      Effect.gen(function* () {
        const ended = yield* one(disconnectChannel, kind)
        if (!ended) return yield* new ChannelNotConnected()
        yield* noteChannel(ended.id, "Disconnected", { Account: [ended.account, ""] })
        yield* freeChannel(ended.id)
        yield* one(tellChannels)
      }),
  }).pipe(Effect.withSpan("disconnectChannel"))
