import type { ClientId } from "@sightline/model/client"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"

/** The lines of orders, each with what is held for it and what stands in its way. */
const lines = (client: ClientId) => sql`
  select l.*, n.inventory_id, held.units as held, held.items as item_ids,
    least(held.units, greatest(0, l.shipped - l.outside - l.gone)) as unscanned
  from channel_order_line l join channel_order o on o.client_id = l.client_id and o.id = l.order_id
  left join channel_listing n on n.client_id = o.client_id and n.channel_id = o.channel_id and n.remote_key = l.listing_key
  cross join lateral (
    select coalesce(sum(k.units), 0)::int as units, coalesce(jsonb_agg(k.inventory_item_id order by k.inventory_item_id), '[]') as items
    from channel_order_item k where k.client_id = l.client_id and k.line_id = l.id and k.units > 0
  ) held
  where l.client_id = ${client}`

/** Items of the product of line `l` that hold something, by what holds them. */
const holders = (client: ClientId, held: RawBuilder<unknown>) => sql`
  case when l.wanted > l.held and l.inventory_id is not null then (
    select coalesce(jsonb_agg(distinct h.id), '[]') from inventory_item i join (${held}) h on h.item_id = i.id
    where i.client_id = ${client} and i.inventory_id = l.inventory_id) else '[]' end`

/** Orders of channels that take orders in: first those that somebody has to look at, then the latest. */
export const orderPage = (db: Sql, client: ClientId, page: number, pageSize: number) =>
  sql<{ total: number; rows: unknown }>`
    with line as materialized (${lines(client)}),
    orders as materialized (
      select o.*, h.kind, h.account, case
          when s.is_short then 'short'
          when s.unscanned > 0 then 'shipped'
          when s.is_back then 'back'
          when s.wanted > 0 then 'open'
          when s.ordered = 0 then 'cancelled'
          else 'done' end as state
      from channel_order o join channel h on h.client_id = o.client_id and h.id = o.channel_id
      join (
        select order_id, bool_or(wanted > held) as is_short, sum(unscanned) as unscanned, sum(wanted) as wanted,
          bool_or(gone > greatest(0, ordered - outside)) as is_back, sum(ordered) as ordered
        from line group by order_id
      ) s on s.order_id = o.id
      where o.client_id = ${client} and h.takes_orders and h.state <> 'disconnected'
    ),
    shown as (
      select *, array_position('{short,shipped,back}', state) as place from orders
      order by place nulls last, placed_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select (select count(*)::int from orders) as total, coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'name', s.name, 'account', s.account, 'remoteId', s.remote_id,
        'placedAt', s.placed_at, 'state', s.state,
        'lines', (
          select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'sku', l.sku, 'inventoryId', l.inventory_id,
            'ordered', l.ordered, 'wanted', l.wanted, 'held', l.held, 'shipped', l.unscanned, 'gone', l.gone, 'itemIds', l.item_ids,
            'orders', ${holders(
              client,
              sql`select u.inventory_item_id as item_id, u.order_id as id from sales_order_item u
              where u.client_id = ${client} and u.state = 'held'`,
            )},
            'submissions', ${holders(
              client,
              sql`select u.inventory_item_id as item_id, a.id from adjustment_used_item u
              join adjustment_used a on a.client_id = u.client_id and a.id = u.adjustment_used_id and a.state = 'PendingRemove'
              where u.client_id = ${client}`,
            )},
            'channelOrders', ${holders(
              client,
              sql`select k.inventory_item_id as item_id, concat_ws(' ', x.kind, c.name) as id
              from channel_order_item k join channel_order_line b on b.client_id = k.client_id and b.id = k.line_id
              join channel_order c on c.client_id = b.client_id and c.id = b.order_id
              join channel x on x.client_id = c.client_id and x.id = c.channel_id
              where k.client_id = ${client} and k.units > 0 and c.id <> s.id`,
            )}
          ) order by l.id) from line l where l.order_id = s.id),
        'log', (
          select coalesce(jsonb_agg(jsonb_build_object('at', g.at, 'by', coalesce(user_name(g.user_id), 'Sightline'), 'action', g.action,
            'changes', g.changes) order by g.id desc), '[]')
          from (
            select * from history where client_id = ${client} and noun = 'channel-order' and object_id = s.id order by id desc limit 20
          ) g)
      ) order by s.place nulls last, s.placed_at desc, s.id desc) from shown s), '[]') as rows`.compile(db)
