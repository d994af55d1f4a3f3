import type { Channel, ChannelKind, UnmappedListing } from "@sightline/model/channel-sync"
import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import type { Settings } from "./channel"

/** Both spellings of a time that a jsonb keeps are read by `Schema.Date` and the driver alike. */
export const channelsOf = (db: Sql, client: ClientId) =>
  sql<Channel>`
    select h.kind, h.state, h.name, h.account, h.read_at as "readAt", h.last_error as "lastError",
      h.began_at is not null as "isReading", count(l.id)::int as listings,
      (count(l.id) filter (where l.inventory_id is null))::int as unmapped, h.publishes as "isPublished", h.buffer,
      h.write_error as "writeError",
      (count(l.id) filter (where l.publishes and l.held_since is not null))::int as held,
      (count(l.id) filter (where l.publishes and l.refused is not null))::int as refused,
      h.takes_orders as "takesOrders", h.orders_error as "ordersError"
    from channel h left join channel_listing l on l.client_id = h.client_id and l.channel_id = h.id and not l.is_gone
    where h.client_id = ${client} and h.state <> 'disconnected'
    group by h.client_id, h.id`.compile(db)

export const unmappedPage = (db: Sql, client: ClientId, page: number, pageSize: number) =>
  sql<{ total: number; rows: UnmappedListing[] }>`
    with unmapped as materialized (
      select l.id, h.kind, l.title, l.sku, l.barcode, l.quantity
      from channel_listing l join channel h on h.client_id = l.client_id and h.id = l.channel_id
      where l.client_id = ${client} and l.inventory_id is null and not l.is_gone and h.state <> 'disconnected'
    ), shown as (select * from unmapped order by title, id limit ${pageSize} offset ${(page - 1) * pageSize})
    select (select count(*)::int from unmapped) as total,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'title', title, 'sku', sku, 'barcode', barcode,
        'quantity', quantity) order by title, id) from shown), '[]') as rows`.compile(db)

/** Reads every connected channel soon, if nobody asked for it within the last minute. */
export const askForReadings = (db: Sql, client: ClientId) =>
  sql<{ begun: number }>`
    with asked as (
      update channel set asked_at = now(), due_at = now() + interval '10 minutes'
      where client_id = ${client} and state = 'connected' and (asked_at is null or asked_at < now() - interval '1 minute')
      returning id
    ), enqueued as materialized (select channel_enqueue(id, interval '0') from asked)
    select count(*)::int as begun from enqueued`.compile(db)

export interface Connecting {
  readonly kind: ChannelKind
  readonly account: string
  readonly name: string
  readonly settings: Settings
}

/** A connected channel, and what it was called where it was connected before, else null. */
export interface Connected {
  readonly id: number
  readonly wasName: string | null
  readonly wasLocation: string | null
}

/** The shop with its new credentials: reading starts again, and what was read before stays. */
export const connectChannel = (
  db: Sql,
  client: ClientId,
  userId: number,
  { kind, account, name, settings }: Connecting,
) =>
  sql<Connected>`
    with made as (
      insert into channel (client_id, kind, account, name, state, settings, created_by, due_at)
      values (${client}, ${kind}, ${account}, ${name}, 'connected', ${JSON.stringify(settings)}::text::jsonb, ${userId},
        now() + interval '10 minutes')
      on conflict (client_id, kind, account) do update set state = 'connected', name = excluded.name,
        settings = excluded.settings, due_at = excluded.due_at, began_at = null, cursor = null, failures = 0,
        last_error = null, failed_at = null, write_failures = 0, write_error = null, write_after = null, hooked_at = null
      returning id
    )
    select made.id, was.name as "wasName", was.settings ->> 'location' as "wasLocation" from made
    left join channel was on was.client_id = ${client} and was.id = made.id and was.state <> 'disconnected'`.compile(db)

export const enqueueReading = (db: Sql, _client: ClientId, channel: number, seconds: number) =>
  sql`select channel_enqueue(${channel}, make_interval(secs => ${seconds}))`.compile(db)

export const keepSecret = (
  db: Sql,
  client: ClientId,
  channel: number,
  { name, sealed, seconds }: { name: SecretName; sealed: Buffer; seconds: number | null },
) =>
  sql`
    insert into channel_secret as s (client_id, channel_id, name, sealed, expires_at)
    values (${client}, ${channel}, ${name}, ${sealed}, now() + make_interval(secs => ${seconds}::int))
    on conflict (client_id, channel_id, name) do update set sealed = excluded.sealed, expires_at = excluded.expires_at`.compile(
    db,
  )

export type SecretName = "credentials" | "token"

export const forgetSecret = (db: Sql, client: ClientId, channel: number, name: SecretName) =>
  sql`delete from channel_secret where client_id = ${client} and channel_id = ${channel} and name = ${name}`.compile(db)

/** Nothing for a kind that is not connected. Its readings and writes end, and its credentials are gone. */
export const disconnectChannel = (db: Sql, client: ClientId, kind: ChannelKind) =>
  sql<{ id: number; account: string }>`
    with ended as (
      update channel set state = 'disconnected', began_at = null, cursor = null, publishes = false, write_error = null,
        takes_orders = false, orders_cursor = null, orders_met = null, orders_error = null
      where client_id = ${client} and kind = ${kind} and state <> 'disconnected' returning id, account
    ), silent as (
      update channel_listing l set publishes = false from ended e
      where l.client_id = ${client} and l.channel_id = e.id and l.publishes
    ), forgotten as (
      delete from channel_secret s using ended e where s.client_id = ${client} and s.channel_id = e.id
    )
    select id, account from ended`.compile(db)

/** Open screens read again what they show of the channels. */
export const tellChannels = (db: Sql, client: ClientId) =>
  sql`select tell_change(${client}, 'channel-sync', '[]', '[]')`.compile(db)
