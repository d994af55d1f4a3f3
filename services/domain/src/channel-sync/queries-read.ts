import type { ChannelKind } from "@sightline/model/channel-sync"
import type { ClientId } from "@sightline/model/client"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import type { Opening } from "./ask"
import type { ListingPage } from "./channel"

export interface Reading extends Omit<Opening, "credentials"> {
  /** Null for the channel of a client that came from another installation (decision 228). */
  readonly credentials: Buffer | null
  readonly kind: ChannelKind
  readonly cursor: string | null
}

/** Begins a reading, or goes on with it; nothing for a channel that is no longer connected. */
export const beginReading = (db: Sql, client: ClientId, channel: number) =>
  sql<Reading>`
    with begun as (
      update channel set began_at = coalesce(began_at, now())
      where client_id = ${client} and id = ${channel} and state = 'connected' returning kind, settings, cursor
    )
    select b.kind, b.settings, b.cursor, c.sealed as credentials, t.sealed as token
    from begun b left join channel_secret c on c.client_id = ${client} and c.channel_id = ${channel} and c.name = 'credentials'
    left join channel_secret t on t.client_id = c.client_id and t.channel_id = c.channel_id and t.name = 'token'
      and (t.expires_at is null or t.expires_at > now() + interval '5 minutes')`.compile(db)

/**
 * A page of a reading, and where the next one begins. A listing that has become another product is mapped again, and one that
 * shows another number than when it was refused may be sent one again.
 */
export const keepListings = (
  db: Sql,
  client: ClientId,
  channel: number,
  { listings, cursor }: Pick<ListingPage, "listings" | "cursor">,
) =>
  sql`
    with sent as (
      select distinct on (s.key) s.* from jsonb_to_recordset(${JSON.stringify(listings)}::text::jsonb)
        as s (key text, remote jsonb, sku text, barcode text, title text, quantity integer, "isOff" boolean)
      where s."isOff" is not true or exists (select from channel_listing l
        where l.client_id = ${client} and l.channel_id = ${channel} and l.is_off and l.remote ->> 'listing' = s.remote ->> 'listing')
    ), kept as (
      insert into channel_listing as l (client_id, channel_id, remote_key, remote, sku, barcode, title, quantity, is_off, read_at)
      select ${client}, ${channel}, key, remote, sku, barcode, title, quantity, "isOff" is true, now() from sent order by key
      on conflict (client_id, channel_id, remote_key) do update set remote = excluded.remote, sku = excluded.sku,
        barcode = excluded.barcode, title = excluded.title, quantity = excluded.quantity, read_at = excluded.read_at,
        is_gone = false, is_off = excluded.is_off or (l.is_off and l.is_unsure),
        refused = case when l.quantity is not distinct from excluded.quantity then l.refused end,
        refused_at = case when l.quantity is not distinct from excluded.quantity then l.refused_at end,
        publishes = l.publishes and ${isSame} and excluded.quantity is not null,
        inventory_id = case when ${isSame} then l.inventory_id end,
        mapped_by = case when ${isSame} then l.mapped_by end
    )
    update channel set cursor = ${cursor}, throttled = 0 where client_id = ${client} and id = ${channel} and state = 'connected'`.compile(
    db,
  )

/** Whether it is still the product that it was: by what it says of itself, or because a person has said so. */
const isSame = sql`(l.mapped_by is not distinct from 'person' or (l.sku = excluded.sku and l.barcode = excluded.barcode))`

/** What this reading has not met is no longer on offer. */
export const forgetGone = (db: Sql, client: ClientId, channel: number) =>
  sql`
    update channel_listing l set is_gone = true, quantity = null, drift_since = null, publishes = false from channel h
    where h.client_id = ${client} and h.id = ${channel} and l.client_id = h.client_id and l.channel_id = h.id
      and not l.is_gone and l.read_at < h.began_at`.compile(db)

/**
 * A listing is the product whose code is its SKU, else the only active product with its barcode, whatever zeros stand in
 * front of either (a UPC of 12 digits is the EAN of 13 with a zero); never one with a similar name.
 */
export const mapListings = (db: Sql, client: ClientId, channel: number) =>
  sql`
    with found as (
      select l.id, coalesce(s.id, u.id) as product, case when s.id is null then 'upc' else 'sku' end as by
      from channel_listing l
      left join inventory s on s.client_id = ${client} and s.code_key = upper(l.sku) and l.sku <> ''
      left join lateral (
        select min(p.id) as id from inventory p
        where p.client_id = ${client} and p.status_id = ${sql.lit(active)} and l.barcode ~ '^[0-9]{6,14}$'
          and p.upc in (select repeat('0', n) || ltrim(l.barcode, '0') from generate_series(0, 13) n) and p.upc <> ''
        having count(*) = 1
      ) u on true
      where l.client_id = ${client} and l.channel_id = ${channel} and l.inventory_id is null and not l.is_gone
    )
    update channel_listing l set inventory_id = f.product, mapped_by = f.by from found f
    where l.client_id = ${client} and l.id = f.id and f.product is not null`.compile(db)

/**
 * Since when a product's listings together differ from what they should show: our stock, or the part of it that is published.
 * Null from the first reading that agrees.
 */
export const noteDrift = (db: Sql, client: ClientId, channel: number) =>
  sql`
    with counted as (
      select l.inventory_id, sum(l.quantity) <> min(case when h.publishes
          then offered_quantity(p.total_quantity, p.reserved_quantity, p.status_id, h.buffer, p.list_price) else p.total_quantity end) as differs
      from channel_listing l join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
      join channel h on h.client_id = l.client_id and h.id = l.channel_id
      where l.client_id = ${client} and l.channel_id = ${channel} and l.quantity is not null and not l.is_gone
      group by l.inventory_id
    )
    update channel_listing l set drift_since = case when c.differs then now() end from counted c
    where l.client_id = ${client} and l.channel_id = ${channel} and l.inventory_id = c.inventory_id
      and (l.drift_since is not null) <> c.differs`.compile(db)

export const endReading = (db: Sql, client: ClientId, channel: number) =>
  sql`
    update channel set read_at = now(), began_at = null, cursor = null, failures = 0, last_error = null, failed_at = null
    where client_id = ${client} and id = ${channel} and state = 'connected'`.compile(db)

export const noteThrottled = (db: Sql, client: ClientId, channel: number) =>
  sql<{ throttled: number }>`
    update channel set throttled = throttled + 1 where client_id = ${client} and id = ${channel} and state = 'connected'
    returning throttled`.compile(db)

/** A failed reading; one that can go on keeps its place. */
export const failReading = (
  db: Sql,
  client: ClientId,
  channel: number,
  { words, isLost, goesOn }: { words: string; isLost: boolean; goesOn: boolean },
) =>
  sql<{ failures: number }>`
    update channel set failures = failures + 1, last_error = ${words}, failed_at = now(),
      state = case when ${isLost}::boolean then 'authLost' else state end,
      began_at = case when ${goesOn}::boolean then began_at end, cursor = case when ${goesOn}::boolean then cursor end
    where client_id = ${client} and id = ${channel} and state = 'connected' returning failures`.compile(db)
