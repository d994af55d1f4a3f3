import type { ChannelKind } from "@sightline/model/channel-sync"
import type { ClientId } from "@sightline/model/client"
import { Effect, Option, Schema } from "effect"
import { type Place, seal, unseal } from "../secret/seal"
import type { Credentials } from "./channel"
import type { SecretName } from "./queries"

/** A secret opens at its client, its channel and under its name only. */
const placeOf = (client: ClientId, channel: number, name: SecretName): Place => ({
  purpose: "channel-secret",
  of: ["channel_secret", client, channel, name],
})

const Written = Schema.parseJson(Schema.Record({ key: Schema.String, value: Schema.String }))

export const sealCredentials = (client: ClientId, channel: number, credentials: Credentials) =>
  seal(placeOf(client, channel, "credentials"), JSON.stringify(credentials))

/** Null for a seal of another installation, as in a copy of the database. */
export const openCredentials = (client: ClientId, channel: number, sealed: Buffer) =>
  Effect.map(unseal(placeOf(client, channel, "credentials"), sealed), (text) =>
    text === null ? null : Option.getOrNull(Schema.decodeOption(Written)(text)),
  )

export const sealToken = (client: ClientId, channel: number, token: string) =>
  seal(placeOf(client, channel, "token"), token)

export const openToken = (client: ClientId, channel: number, sealed: Buffer) =>
  unseal(placeOf(client, channel, "token"), sealed)

/** What a person has begun opens for the same person only. */
const openingOf = (client: ClientId, kind: ChannelKind, userId: number): Place => ({
  purpose: "channel-secret",
  of: ["channel_opening", client, kind, userId],
})

export const sealOpening = (client: ClientId, kind: ChannelKind, userId: number, text: string) =>
  seal(openingOf(client, kind, userId), text)

export const unsealOpening = (client: ClientId, kind: ChannelKind, userId: number, sealed: Buffer) =>
  unseal(openingOf(client, kind, userId), sealed)
