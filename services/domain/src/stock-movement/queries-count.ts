import type { ClientId } from "@sightline/model/client"
import type { CountApplied } from "@sightline/model/count"
import { active, lost } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, text } from "../db/typed"
import type { Mover } from "./outcome"
import { countLines } from "./queries-count-lines"
import { statusChange } from "./queries-shared"

/**
 * Locks the items of the lines that shall be booked, in the order of their ids. It is a statement of its own: one that both
 * waits and reads the ledger reads the ledger as it was before the wait.
 */
export const holdCountedItems = (db: Sql, client: ClientId, sessionId: number) =>
  sql`
    select i.id from inventory_item i
    where i.client_id = ${int(client)} and i.id in (
      select unnest(l.item_ids) from count_line l
      where l.client_id = ${int(client)} and l.session_id = ${int(sessionId)} and l.class in ('missing', 'surplus'))
    order by i.id for update of i`.compile(db)

/** Their products, after the items: the order of every statement that moves stock. */
export const holdCountedProducts = (db: Sql, client: ClientId, sessionId: number) =>
  sql`
    select p.id from inventory p
    where p.client_id = ${int(client)} and p.id in (
      select l.inventory_id from count_line l
      where l.client_id = ${int(client)} and l.session_id = ${int(sessionId)} and l.class in ('missing', 'surplus'))
    order by p.id for update of p`.compile(db)

/** Books the lines of `booked`: missing units become Lost, the oldest first; a surplus joins the youngest item. */
export const booking = (client: ClientId, sessionId: number, mover: Mover) => sql`
    available as (
      select b.key, b.variance, b.b, i.*, greatest(i.quantity - i.reserved_quantity, 0) as free,
        sum(greatest(i.quantity - i.reserved_quantity, 0)) over (partition by b.key order by i.received_on, i.id) as so_far
      from booked b cross join unnest(b.item_ids) part (id)
      join inventory_item i on i.client_id = ${int(client)} and i.id = part.id and i.status_id = ${sql.lit(active)}
      where b.variance < 0
    ),
    gone as materialized (
      select *, least(free, -variance - (so_far - free))::int as units,
        case when least(free, -variance - (so_far - free)) = quantity then id else nextval('inventory_item_id_seq')::int end as to_id
      from available where so_far - free < -variance and free > 0
    ),
    found as materialized (
      select distinct on (b.key) b.key, b.b, b.variance as units, i.id, i.inventory_id, i.center_id, i.quantity
      from booked b cross join unnest(b.item_ids) part (id)
      join inventory_item i on i.client_id = ${int(client)} and i.id = part.id and i.status_id = ${sql.lit(active)}
      where b.variance > 0 order by b.key, i.received_on desc, i.id desc
    ),
    split as (
      insert into inventory_item
        (client_id, id, inventory_id, status_id, quantity, split_from_id, center_id, location_id, special_price, purchased_price,
          main_vendor_id, expires_on, received_on, fields)
      select client_id, to_id, inventory_id, ${sql.lit(lost)}, units, id, center_id, location_id, special_price, purchased_price,
        main_vendor_id, expires_on, received_on, fields
      from gone where to_id <> id
    ),
    left_item as (
      update inventory_item i set version = i.version + 1,
        status_id = case when gone.to_id = gone.id then ${sql.lit(lost)} else i.status_id end,
        quantity = case when gone.to_id = gone.id then i.quantity else i.quantity - gone.units end
      from gone where i.client_id = ${int(client)} and i.id = gone.id
    ),
    grown as (
      update inventory_item i set version = i.version + 1, quantity = i.quantity + found.units
      from found where i.client_id = ${int(client)} and i.id = found.id
    ),
    movement as (
      insert into stock_movement
        (client_id, user_id, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason, request_key,
          count_session_id, scanned_at)
      select ${int(client)}, ${int(mover.userId)}, inventory_id, center_id, id, ${sql.lit(active)}, to_id, ${sql.lit(lost)}, units, 'count',
        ${text(mover.once?.key ?? null)}, ${int(sessionId)}, least(b, now()) from gone
      union all
      select ${int(client)}, ${int(mover.userId)}, inventory_id, center_id, null, null, id, ${sql.lit(active)}, units, 'count',
        ${text(mover.once?.key ?? null)}, ${int(sessionId)}, least(b, now()) from found
      returning id
    ),
    written as (
      insert into history (client_id, noun, object_id, user_id, action, changes)
      select ${int(client)}, 'inventory-item', to_id, ${int(mover.userId)}, 'Not found at a count',
        ${statusChange(sql`${sql.lit(active)}`, sql`${sql.lit(lost)}`)} from gone
      union all
      select ${int(client)}, 'inventory-item', id, ${int(mover.userId)}, 'Not found at a count', jsonb_build_array(jsonb_build_object(
        'name', 'Quantity', 'before', quantity::text, 'after', (quantity - units)::text)) from gone where to_id <> id
      union all
      select ${int(client)}, 'inventory-item', id, ${int(mover.userId)}, 'Found at a count', jsonb_build_array(jsonb_build_object(
        'name', 'Quantity', 'before', quantity::text, 'after', (quantity + units)::text)) from found
    ),
    change as (
      select inventory_id, sum(units)::int as units, sum(whole)::int as whole from (
        select inventory_id, -units as units, -(to_id = id)::int as whole from gone
        union all select inventory_id, units, 0 from found
      ) each group by inventory_id
    ),
    total as (
      update inventory p set total_quantity = p.total_quantity + change.units, item_count = p.item_count + change.whole
      from change where p.client_id = ${int(client)} and p.id = change.inventory_id
    )`

/**
 * Reviews a session again and books what differs, unless that is no longer what was approved. The movements lie in time where
 * the count was made.
 */
export const bookCount = (db: Sql, client: ClientId, sessionId: number, digest: string, mover: Mover) =>
  sql<CountApplied & { isSame: boolean }>`
    with ${countLines(client, sessionId)},
    agreed as materialized (select d.digest = ${text(digest)} as is_same from digest d),
    booked as materialized (select line.* from line, agreed where is_same and class in ('missing', 'surplus')),
    ${booking(client, sessionId, mover)}
    select agreed.is_same as "isSame", (select coalesce(sum(units), 0)::int from gone) as missing,
      (select coalesce(sum(units), 0)::int from found) as surplus, (select count(*)::int from movement) as movements
    from agreed`.compile(db)
