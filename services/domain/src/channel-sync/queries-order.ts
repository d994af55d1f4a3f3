import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import type { RemoteLine, RemoteOrder } from "./channel"

/* One order of a channel. Every change of it holds its row first. */

interface KeptOrder {
  readonly id: number
  readonly isNew: boolean
  /** Placed before we first looked: what has shipped left the shelf without us. */
  readonly isOld: boolean
}

/**
 * Keeps an order and holds it. Nothing for one that we know later changes of, for one of a channel that takes none in, and
 * for one that was done before we first looked. Two changes may bear the same second, so the same one is looked at again.
 */
export const keepOrder = (
  db: Sql,
  client: ClientId,
  channel: number,
  { key, name, placedAt, changedAt, isCancelled, lines }: RemoteOrder,
) => {
  const unshipped = lines.reduce((sum, { ordered, shipped }) => sum + Math.max(0, ordered - shipped), 0)
  return sql<KeptOrder>`
    with h as materialized (
      select id, orders_from is null or ${placedAt}::timestamptz <= orders_from as is_old from channel
      where client_id = ${client} and id = ${channel} and state = 'connected' and takes_orders for share
    ),
    known as materialized (
      select o.id from channel_order o, h where o.client_id = ${client} and o.channel_id = h.id and o.remote_id = ${key}
    ),
    kept as (
      insert into channel_order as o (client_id, channel_id, remote_id, name, placed_at, changed_at, is_cancelled)
      select ${client}, h.id, ${key}, ${name}, ${placedAt}, ${changedAt}, ${isCancelled} from h
      where exists (select from known) or not h.is_old or ${unshipped}::int > 0
      on conflict (client_id, channel_id, remote_id) do update set name = excluded.name, changed_at = excluded.changed_at,
        is_cancelled = excluded.is_cancelled
        where o.changed_at <= excluded.changed_at
      returning id
    )
    select kept.id, not exists (select from known) as "isNew", h.is_old as "isOld" from kept, h`.compile(db)
}

/**
 * The lines of an order as the shop tells them. The answer says by how much each has changed, and what the shop may have taken
 * off its own number and put back on: a line may be placed and canceled between two looks.
 */
export const keepLines = (db: Sql, client: ClientId, order: KeptOrder, lines: ReadonlyArray<RemoteLine>) => {
  const outside = order.isNew && order.isOld
  return sql<LineChange>`
    with sent as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
        as s (key text, listing text, title text, sku text, placed integer, ordered integer, shipped integer)
    ),
    before as materialized (
      select remote_key, listing_key, title, ordered from channel_order_line where client_id = ${client} and order_id = ${order.id}
    ),
    kept as (
      insert into channel_order_line (client_id, order_id, remote_key, listing_key, title, sku, ordered, shipped, outside)
      select ${client}, ${order.id}, key, listing, title, sku, ordered, shipped,
        case when ${outside}::boolean then least(shipped, ordered) else 0 end from sent
      on conflict (client_id, order_id, remote_key) do update set listing_key = excluded.listing_key, title = excluded.title,
        sku = excluded.sku, ordered = excluded.ordered, shipped = excluded.shipped
    ),
    edited as (
      update channel_order_line l set ordered = 0
      where l.client_id = ${client} and l.order_id = ${order.id} and l.ordered > 0 and l.remote_key not in (select key from sent)
    )
    select listing, change, greatest(change, placed) as sold, greatest(-change, placed - ordered) as back
    from (
      select coalesce(s.listing, b.listing_key) as listing,
        coalesce(s.ordered, 0) - coalesce(b.ordered, 0) - case when ${outside}::boolean then least(s.shipped, s.ordered) else 0 end
          as change,
        case when b.remote_key is null and not ${outside}::boolean then s.placed else 0 end as placed,
        case when b.remote_key is null and not ${outside}::boolean then s.ordered else 0 end as ordered
      from sent s full join before b on b.remote_key = s.key
    ) line`.compile(db)
}

interface LineChange {
  readonly listing: string | null
  readonly change: number
  readonly sold: number
  readonly back: number
}

interface Settling {
  readonly id: number
  readonly title: string
  /** Null for a listing that is no product here. */
  readonly inventoryId: InventoryId | null
  readonly wanted: number
  readonly held: number
}

/** The lines of an order that hold more or fewer units than they want, in the order in which products are locked. */
export const linesToSettle = (db: Sql, client: ClientId, orderId: number) =>
  sql<Settling>`
    select * from (
      select l.id, l.title, n.inventory_id as "inventoryId", l.wanted, (select coalesce(sum(k.units), 0)::int
        from channel_order_item k where k.client_id = l.client_id and k.line_id = l.id) as held
      from channel_order_line l join channel_order o on o.client_id = l.client_id and o.id = l.order_id
      left join channel_listing n on n.client_id = o.client_id and n.channel_id = o.channel_id and n.remote_key = l.listing_key
      where l.client_id = ${client} and l.order_id = ${orderId}
    ) line where wanted <> held order by "inventoryId" nulls last, wanted - held, id`.compile(db)

/**
 * What an order has taken from published listings, or given back, since their numbers were agreed on. The shop has counted it
 * already, so they are read before anything is sent. Comes after the stock has moved: a product is locked before its listing.
 */
export const noteSales = (db: Sql, client: ClientId, channel: number, changes: ReadonlyArray<LineChange>) =>
  sql`
    with sum as (
      select listing, sum(sold)::int as sold, sum(back)::int as back
      from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as s (listing text, sold integer, back integer)
      where sold > 0 or back > 0 group by listing
    ),
    held as (
      select l.id, sum.sold, sum.back from channel_listing l join sum on sum.listing = l.remote_key
      where l.client_id = ${client} and l.channel_id = ${channel} and l.publishes order by l.id for update of l
    ),
    noted as (
      update channel_listing l set sold_there = l.sold_there + held.sold, back_there = l.back_there + held.back,
        is_unsure = true, due_at = now()
      from held where l.client_id = ${client} and l.id = held.id returning l.id
    )
    select channel_write_enqueue(${channel}, interval '0') from channel
    where client_id = ${client} and id = ${channel} and publishes and exists (select from noted)`.compile(db)

/** Holds an order of a channel that still takes orders in. */
export const holdOrder = (db: Sql, client: ClientId, orderId: number) =>
  sql<{ id: number }>`
    select o.id from channel_order o join channel h on h.client_id = o.client_id and h.id = o.channel_id
    where o.client_id = ${client} and o.id = ${orderId} and h.state = 'connected' and h.takes_orders
    for share of h for update of o`.compile(db)
