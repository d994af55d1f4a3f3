import type { ChannelKind } from "@sightline/model/channel-sync"
import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import type { EventAbout } from "./channel"

interface Hooks {
  readonly handle: string
  readonly takesOrders: boolean
  readonly publishes: boolean
}

/** Nothing where it was asked within the last hour, or where a look every few minutes is enough. */
export const beginHooks = (db: Sql, client: ClientId, channel: number) =>
  sql<Hooks>`
    select handle, takes_orders as "takesOrders", publishes from channel
    where client_id = ${client} and id = ${channel} and state = 'connected' and (takes_orders or publishes)
      and (hooked_at is null or hooked_at < now() - interval '1 hour')`.compile(db)

export const endHooks = (db: Sql, client: ClientId, channel: number) =>
  sql`update channel set hooked_at = now() where client_id = ${client} and id = ${channel}`.compile(db)

interface Addressed {
  readonly id: number
  readonly kind: ChannelKind
  readonly credentials: Buffer
}

/** The channel that an event is addressed to. */
export const addressed = (db: Sql, client: ClientId, handle: string) =>
  sql<Addressed>`
    select h.id, h.kind, c.sealed as credentials
    from channel h join channel_secret c on c.client_id = h.client_id and c.channel_id = h.id and c.name = 'credentials'
    where h.client_id = ${client} and h.handle = ${handle}::uuid and h.state = 'connected'`.compile(db)

/**
 * Hears an event once, and puts the look on the queue that it is about. One look waits at most, and not right after another, so
 * a thousand events are one look every few seconds.
 */
export const hearEvent = (db: Sql, client: ClientId, channel: number, about: EventAbout, digest: Buffer) => {
  const [task, isWanted, soonest] =
    about === "orders"
      ? ["channelOrders", sql`h.takes_orders`, sql`h.orders_read_at + interval '5 seconds'`]
      : ["channelRead", sql`true`, sql`h.read_at + interval '2 minutes'`]
  return sql`
    with heard as (
      insert into channel_event (client_id, channel_id, digest) values (${client}, ${channel}, ${digest})
      on conflict do nothing returning channel_id
    )
    select channel_nudge(${task}, h.id, greatest(now(), ${soonest}) - now())
    from channel h join heard on heard.channel_id = h.id where h.client_id = ${client} and ${isWanted}`.compile(db)
}
