import { createHash } from "node:crypto"
import { ChannelEventRefused, type ReceivedEvent } from "@sightline/model/channel-sync"
import type { ClientId } from "@sightline/model/client"
import { Clock, Effect } from "effect"
import { inWorkerTransaction, one } from "../db/db"
import { connectorOf } from "./connectors"
import { addressed, hearEvent } from "./queries-event"
import { openCredentials } from "./secrets"

/**
 * An event of a channel makes us look sooner; nothing in it is believed. So events may come twice, late and in any order. Every
 * one that is not proved has the same refusal, whatever is wrong with it.
 */
export const receiveChannelEvent = Effect.fn("receiveChannelEvent")(function* ({ handle, ...event }: ReceivedEvent) {
  const place = placeOf(handle)
  if (!place) return yield* new ChannelEventRefused()
  const found = yield* inWorkerTransaction(place.client, one(addressed, place.handle))
  const events = found && connectorOf(found.kind)?.events
  if (!events) return yield* new ChannelEventRefused()
  const credentials = yield* openCredentials(place.client, found.id, found.credentials)
  const about = credentials && events.about(credentials, event, yield* Clock.currentTimeMillis)
  if (!about) return yield* new ChannelEventRefused()
  const digest = createHash("sha256").update(event.body).digest()
  yield* inWorkerTransaction(place.client, one(hearEvent, found.id, about, digest))
})

/** A client, and a name of the channel that only the channel knows. */
function placeOf(handle: string) {
  const [, client, name] = /^(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(handle) ?? []
  return client && name ? { client: Number(client) as ClientId, handle: name } : null
}
