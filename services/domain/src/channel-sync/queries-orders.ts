import type { ChannelKind } from "@sightline/model/channel-sync"
import type { ClientId } from "@sightline/model/client"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import type { Opening } from "./ask"
import type { OrderPage } from "./channel"

/* What a look at a channel's orders keeps of itself. */

export interface OrderReading extends Opening {
  readonly kind: ChannelKind
}

/** Nothing for a channel that takes no orders in. */
export const beginOrders = (db: Sql, client: ClientId, channel: number) =>
  sql<OrderReading>`
    select h.kind, h.settings, c.sealed as credentials, t.sealed as token
    from channel h join channel_secret c on c.client_id = h.client_id and c.channel_id = h.id and c.name = 'credentials'
    left join channel_secret t on t.client_id = c.client_id and t.channel_id = c.channel_id and t.name = 'token'
      and (t.expires_at is null or t.expires_at > now() + interval '5 minutes')
    where h.client_id = ${client} and h.id = ${channel} and h.state = 'connected' and h.takes_orders`.compile(db)

/**
 * Where a look begins or goes on: ten minutes before the latest change that the last one has met, by the shop's clock, for a
 * shop does not show its changes in their sequence to the second.
 */
export const orderPlace = (db: Sql, client: ClientId, channel: number) =>
  sql<{ since: Date | null; cursor: string | null }>`
    select orders_after - interval '10 minutes' as since, orders_cursor as cursor from channel
    where client_id = ${client} and id = ${channel} and state = 'connected' and takes_orders`.compile(db)

/** A page was taken in. The last one ends the look. */
export const keepOrderPlace = (db: Sql, client: ClientId, channel: number, { orders, cursor, asOf }: OrderPage) => {
  const isLast = sql`${cursor}::text is null`
  return sql`
    with met as (
      select greatest(h.orders_met, max(o.at::timestamptz), ${asOf}::timestamptz) as at
      from channel h left join jsonb_array_elements_text(${JSON.stringify(orders.map(({ changedAt }) => changedAt))}::text::jsonb) as o (at) on true
      where h.client_id = ${client} and h.id = ${channel} group by h.client_id, h.id
    )
    update channel h set orders_cursor = ${cursor},
      orders_met = case when not (${isLast}) then met.at end,
      orders_after = case when ${isLast} then greatest(h.orders_after, met.at) else h.orders_after end,
      orders_from = case when ${isLast} then coalesce(h.orders_from, met.at, to_timestamp(0)) else h.orders_from end,
      orders_read_at = case when ${isLast} then now() else h.orders_read_at end, orders_failures = 0, orders_error = null
    from met where h.client_id = ${client} and h.id = ${channel}`.compile(db)
}

/** Orders that lack units of a product of which some are free, the oldest first. */
export const shortOrders = (db: Sql, client: ClientId, channel: number) =>
  sql<{ id: number }>`
    select o.id from channel_order o
    where o.client_id = ${client} and o.channel_id = ${channel} and exists (
      select from channel_order_line l
        join channel_listing n on n.client_id = l.client_id and n.channel_id = o.channel_id and n.remote_key = l.listing_key
        join inventory p on p.client_id = n.client_id and p.id = n.inventory_id and p.status_id = ${sql.lit(active)}
          and p.total_quantity > p.reserved_quantity
      where l.client_id = o.client_id and l.order_id = o.id and l.wanted > (
        select coalesce(sum(k.units), 0) from channel_order_item k where k.client_id = l.client_id and k.line_id = l.id))
    order by o.placed_at, o.id limit 100`.compile(db)

export const enqueueOrders = (db: Sql, _client: ClientId, channel: number, seconds: number) =>
  sql`select channel_orders_enqueue(${channel}, make_interval(secs => ${seconds}))`.compile(db)

/** The longest pause after a shop has not answered. */
const longestPause = sql.lit("15 minutes")

/** A failed look, which keeps its place unless the shop did not understand it; the next one waits, longer after each. */
export const failOrders = (
  db: Sql,
  client: ClientId,
  channel: number,
  { words, isLost, isMalformed }: { words: string; isLost: boolean; isMalformed: boolean },
) =>
  sql<{ seconds: number }>`
    update channel set orders_failures = orders_failures + 1, orders_error = ${words},
      state = case when ${isLost}::boolean then 'authLost' else state end,
      orders_cursor = case when not ${isMalformed}::boolean then orders_cursor end,
      orders_due_at = now() + case when ${isMalformed}::boolean then ${longestPause}::interval
        else least(interval '5 seconds' * 2 ^ least(orders_failures, 10), ${longestPause}::interval) end
    where client_id = ${client} and id = ${channel} and state = 'connected' and takes_orders
    returning extract(epoch from orders_due_at - now())::float8 as seconds`.compile(db)

/** Begins to take orders in, or ends it, and answers what it was before; nothing for a kind that is not connected. */
export const switchOrders = (
  db: Sql,
  client: ClientId,
  { kind, takesOrders }: { kind: ChannelKind; takesOrders: boolean },
) =>
  sql<{ id: number; tookOrders: boolean }>`
    with was as materialized (
      select id, takes_orders from channel where client_id = ${client} and kind = ${kind} and state = 'connected' for update
    )
    update channel h set takes_orders = ${takesOrders}, hooked_at = null, orders_due_at = now() + interval '55 seconds',
      orders_failures = 0, orders_error = null, orders_cursor = null, orders_met = null
    from was where h.client_id = ${client} and h.id = was.id
    returning h.id, was.takes_orders as "tookOrders"`.compile(db)

/** Holds every order of a channel, so that what they hold can be given back. */
export const holdOrders = (db: Sql, client: ClientId, channel: number) =>
  sql<{ id: number }>`
    select id from channel_order where client_id = ${client} and channel_id = ${channel} order by id for update`.compile(
    db,
  )
