import type { BufferCost, ChannelKind, ChannelWrite } from "@sightline/model/channel-sync"
import { largestBuffer } from "@sightline/model/channel-sync-rules"
import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import type { Writing } from "./queries-write"

/** The connected channel of a kind, with the way in. */
export const openingOf = (db: Sql, client: ClientId, kind: ChannelKind) =>
  sql<Omit<Writing, "takesOrders" | "isLookDue"> & { readonly id: number }>`
    select h.id, h.kind, h.settings, c.sealed as credentials, t.sealed as token
    from channel h join channel_secret c on c.client_id = h.client_id and c.channel_id = h.id and c.name = 'credentials'
    left join channel_secret t on t.client_id = c.client_id and t.channel_id = c.channel_id and t.name = 'token'
      and (t.expires_at is null or t.expires_at > now() + interval '5 minutes')
    where h.client_id = ${client} and h.kind = ${kind} and h.state = 'connected'`.compile(db)

/** What it was before; nothing for a kind that is not connected. */
export const publishChannel = (
  db: Sql,
  client: ClientId,
  { kind, isPublished, buffer }: { kind: ChannelKind; isPublished: boolean; buffer: number },
) =>
  sql<{ id: number; wasPublished: boolean; wasBuffer: number }>`
    with was as materialized (
      select id, publishes, buffer from channel where client_id = ${client} and kind = ${kind} and state = 'connected' for update
    )
    update channel h set publishes = ${isPublished}, buffer = ${buffer}, hooked_at = null, write_failures = 0, write_error = null,
      write_after = null
    from was where h.client_id = ${client} and h.id = was.id
    returning h.id, was.publishes as "wasPublished", was.buffer as "wasBuffer"`.compile(db)

/** What was agreed and held is forgotten: each listing is read before it is written again. */
export const forgetAgreed = (db: Sql, client: ClientId, channel: number) =>
  sql`
    update channel_listing set publishes = false, agreed = null, is_unsure = true, held_since = null, due_at = null,
      refused = null, refused_at = null, sold_there = 0, back_there = 0
    where client_id = ${client} and channel_id = ${channel} and (publishes or agreed is not null)`.compile(db)

/** The listing of each product that carries our number. A second one would offer the same units twice, and is only read. */
export const choosePublished = (db: Sql, client: ClientId, channel: number) =>
  sql`
    update channel_listing l set publishes = true, agreed = null, is_unsure = true, held_since = null, due_at = now(),
      refused = null, refused_at = null
    from (
      select distinct on (l.inventory_id) l.id from channel_listing l
      join channel h on h.client_id = l.client_id and h.id = l.channel_id and h.publishes and h.state = 'connected'
      where l.client_id = ${client} and l.channel_id = ${channel} and l.inventory_id is not null and not l.is_gone
        and l.quantity is not null
      order by l.inventory_id, l.publishes desc, l.id
    ) chosen
    where l.client_id = ${client} and l.id = chosen.id and not l.publishes`.compile(db)

/**
 * After a reading: the listings that show another number are due, and what the shop shows decides on them first. One that was
 * refused is sent again after a day.
 */
export const markDifferent = (db: Sql, client: ClientId, channel: number) =>
  sql`
    with marked as (
      update channel_listing l set due_at = now(), is_unsure = true
      from channel h, inventory p
      where l.client_id = ${client} and l.channel_id = ${channel} and l.publishes and l.due_at is null
        and h.client_id = l.client_id and h.id = l.channel_id and p.client_id = l.client_id and p.id = l.inventory_id
        and l.quantity <> offered_quantity(p.total_quantity, p.reserved_quantity, p.status_id, h.buffer, p.list_price)
        and (l.refused_at is null or l.refused_at < now() - interval '1 day')
    )
    select channel_write_enqueue(id, interval '0') from channel where client_id = ${client} and id = ${channel} and publishes`.compile(
    db,
  )

export const bufferCostOf = (db: Sql, client: ClientId, kind: ChannelKind) =>
  sql<BufferCost>`
    with offered as materialized (
      select distinct p.id, offered_quantity(p.total_quantity, p.reserved_quantity, p.status_id, 0, p.list_price) as free
      from channel h join channel_listing l on l.client_id = h.client_id and l.channel_id = h.id
      join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
      where h.client_id = ${client} and h.kind = ${kind} and h.state <> 'disconnected' and not l.is_gone and l.quantity is not null
    )
    select (select count(*)::int from offered where free > 0) as products, jsonb_agg(
      (select count(*)::int from offered where free between 1 and buffer) order by buffer) as "atMost"
    from generate_series(0, ${largestBuffer}::int) buffer`.compile(db)

/** A time in a jsonb is text, which `Schema.Date` does not read. */
export interface WriteRow extends Omit<ChannelWrite, "askedAt"> {
  readonly askedAt: string
}

export const writePage = (db: Sql, client: ClientId, page: number, pageSize: number) =>
  sql<{ total: number; rows: WriteRow[] }>`
    with shown as (
      select w.id, w.asked_at, h.kind, l.id as listing_id, l.inventory_id, l.title, n.from_quantity, n.wanted, n.outcome, n.found, n.code
      from channel_write w join channel_write_line n on n.client_id = w.client_id and n.write_id = w.id
      join channel h on h.client_id = w.client_id and h.id = w.channel_id
      join channel_listing l on l.client_id = n.client_id and l.id = n.listing_id
      where w.client_id = ${client} order by w.asked_at desc, w.id, l.id limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select (select count(*)::int from channel_write_line where client_id = ${client}) as total,
      coalesce((select jsonb_agg(jsonb_build_object('id', format('%s %s', id, listing_id), 'kind', kind, 'askedAt', asked_at,
        'inventoryId', inventory_id, 'title', title, 'from', from_quantity, 'wanted', wanted, 'outcome', outcome, 'found', found,
        'code', code) order by asked_at desc, id, listing_id) from shown), '[]') as rows`.compile(db)
