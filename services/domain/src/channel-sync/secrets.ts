import type { ChannelKind } from "@sightline/model/channel-sync"
import type { ClientId } from "@sightline/model/client"
import { Effect, Option, Schema } from "effect"
import { channelOpening, channelSecret } from "../secret/places"
import { seal, unseal } from "../secret/seal"
import type { Credentials } from "./channel"

const Written = Schema.parseJson(Schema.Record({ key: Schema.String, value: Schema.String }))

export const sealCredentials = (client: ClientId, channel: number, credentials: Credentials) =>
  seal(channelSecret(client, channel, "credentials"), JSON.stringify(credentials))

/** Null for a seal of another installation, as in a copy of the database. */
export const openCredentials = (client: ClientId, channel: number, sealed: Buffer) =>
  Effect.map(unseal(channelSecret(client, channel, "credentials"), sealed), (text) =>
    text === null ? null : Option.getOrNull(Schema.decodeOption(Written)(text)),
  )

export const sealToken = (client: ClientId, channel: number, token: string) =>
  seal(channelSecret(client, channel, "token"), token)

export const openToken = (client: ClientId, channel: number, sealed: Buffer) =>
  unseal(channelSecret(client, channel, "token"), sealed)

export const sealOpening = (client: ClientId, kind: ChannelKind, userId: number, text: string) =>
  seal(channelOpening(client, kind, userId), text)

export const unsealOpening = (client: ClientId, kind: ChannelKind, userId: number, sealed: Buffer) =>
  unseal(channelOpening(client, kind, userId), sealed)
