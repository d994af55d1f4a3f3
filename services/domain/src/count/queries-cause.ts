import type { ClientId } from "@sightline/model/client"
import type { CountSessionId } from "@sightline/model/count"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { active, lost } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { int, text } from "../db/typed"
import type { Happened, Missed, Stranger } from "./cause"

/** Missing lines that one answer explains: those of a review that a person reads. */
const mostMissing = 100

/** The latest events of each that may explain it. */
const mostEvents = 12

/** A reversal within this many minutes took back a slip: the thing never left the room. */
const slipMinutes = 30

const named = sql`coalesce(nullif(p.description, ''), nullif(p.number, ''), p.code)`

export interface MissedRow extends Missed {
  readonly name: string
  readonly itemIds: ReadonlyArray<InventoryItemId>
  readonly place: string
  readonly missedAt: Date
}

const missedLines = (client: ClientId, id: CountSessionId) => sql`
  missed as materialized (
    select * from count_line l where l.client_id = ${int(client)} and l.session_id = ${int(id)} and l.class = 'missing'
    order by l.variance, l.key limit ${sql.lit(mostMissing)}
  )`

/** What is missing, the most units first. */
export const missedOf = (db: Sql, client: ClientId, id: CountSessionId) =>
  sql<MissedRow>`
    with ${missedLines(client, id)}
    select l.key, l.inventory_id as "inventoryId", ${named} as name, to_jsonb(l.item_ids) as "itemIds",
      coalesce(place_name(i.center_id, i.location_id), '') as place, p.brand_id as "brandId", p.category_id as "categoryId",
      i.location_id as "placeId", -l.variance as units, l.expected, l.first_at as "missedAt"
    from missed l join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
    left join inventory_item i on i.client_id = l.client_id and i.id = l.item_ids[1]
    order by l.variance, ${named}, l.key`.compile(db)

/** How one thing was seen, asked for by its key: a count writes thousands of rows at once, of which the planner expects one. */
const seenOf = (client: ClientId, subject: "item" | "inventory", of: RawBuilder<unknown>) => sql`
  select n.pass_id, n.last_at, n.seen_by, n.quantity from count_seen n
  where n.client_id = ${int(client)} and n.subject = ${sql.lit(subject)} and n.subject_id = ${of} offset 0`

/**
 * What happened to each of them until it was missed. A delivery is plain where each of its units was scanned; a relocation where
 * it came from what is counted here too, so that the thing would have been seen there.
 */
export const happenedTo = (db: Sql, client: ClientId, id: CountSessionId) =>
  sql<Happened>`
    with recursive ${missedLines(client, id)},
    s as materialized (select * from count_session where client_id = ${int(client)} and id = ${int(id)}),
    place as (
      select s.location_id as id from s where s.location_id is not null
      union all
      select l.id from location l join place on l.client_id = ${int(client)} and l.parent_id = place.id
    ),
    thing as materialized (select l.key, l.inventory_id, l.last_at, x.id from missed l cross join unnest(l.item_ids) x (id)),
    came as (
      select t.key, t.last_at, m.id, m.reason, coalesce(m.scanned_at, m.at) as at, m.user_id, m.station_id, m.quantity,
        m.from_location_id, m.center_id, m.to_center_id, o.reason as meant, u.state = 'undone' as is_undone, coalesce(o.scanned_at, o.at) as since,
        v.receipt_id, r.vendor_order_id
      from thing t join stock_movement m on m.client_id = ${int(client)} and m.to_item_id = t.id and m.quantity > 0
      left join stock_movement o on o.client_id = m.client_id and o.id = m.reverses_id
      left join count_session u on u.client_id = o.client_id and u.id = o.count_session_id
      left join vendor_receipt_item v on v.client_id = m.client_id and v.inventory_item_id = m.to_item_id and v.movement_id = m.id
      left join vendor_receipt r on r.client_id = v.client_id and r.id = v.receipt_id
      where m.to_status_id = ${sql.lit(active)} and not exists (
        select from stock_movement b where b.client_id = m.client_id and b.reverses_id = m.id)
    ),
    event as (
      select c.key, c.last_at, 'm' || c.id as evidence, c.at, c.user_id, c.station_id, c.quantity as units,
        case
          when c.reason = 'relocation' then 'relocated'
          when c.receipt_id is not null then 'received'
          when c.reason = 'return' then 'returned'
          when c.reason = 'reversal' and c.meant in ('removal', 'pull', 'sale')
            and c.at - c.since > make_interval(mins => ${sql.lit(slipMinutes)}) then 'returned'
          -- Who undoes a whole count holds none of its things.
          when c.reason in ('reversal', 'count', 'group') and c.is_undone is not true then 'touched'
          else 'booked' end as what,
        case when c.reason = 'relocation' then place_name(c.center_id, c.from_location_id) end as name, c.vendor_order_id as order_id,
        case
          when c.reason = 'relocation' then c.center_id = s.center_id
            and (s.location_id is null or c.from_location_id in (select place.id from place))
          when c.receipt_id is not null then not exists (select from vendor_receipt_scan g where g.client_id = ${int(client)}
            and g.receipt_id = c.receipt_id and g.delta > 1 and g.inventory_id in (select t.inventory_id from thing t where t.key = c.key))
          else false end as is_plain
      from came c cross join s
      union all
      select t.key, t.last_at, 's' || n.pass_id, n.last_at, n.seen_by, w.station_id, n.quantity, 'counted', null, null, true
      from thing t cross join lateral (${seenOf(client, "item", sql`t.id`)}) n
      join count_pass w on w.client_id = ${int(client)} and w.id = n.pass_id and w.session_id <> ${int(id)}
      union all
      select l.key, l.last_at, 's' || n.pass_id, n.last_at, n.seen_by, w.station_id, n.quantity, 'counted', null, null, true
      from missed l cross join lateral (${seenOf(client, "inventory", sql`l.inventory_id`)}) n
      join count_pass w on w.client_id = ${int(client)} and w.id = n.pass_id and w.session_id <> ${int(id)}
      union all
      select t.key, t.last_at, 'u' || u.id, u.created_at, u.created_by, null, i.units, 'pulled', f.name, null, false
      from thing t join adjustment_used_item i on i.client_id = ${int(client)} and i.inventory_item_id = t.id
      join adjustment_used u on u.client_id = i.client_id and u.id = i.adjustment_used_id and u.state = 'Cancelled'
      join adjustment_used_for f on f.client_id = u.client_id and f.id = u.used_for_id
      union all
      -- What somebody settled as back was put back.
      select t.key, t.last_at, 'a' || a.id, a.last_at, null, a.station_id, 1, 'heard', k.name, null, false
      from thing t join door_alarm a on a.client_id = ${int(client)} and a.item_id = t.id and a.settled_how is distinct from 'back'
      join station k on k.client_id = a.client_id and k.id = a.station_id
    ),
    latest as (
      select e.*, row_number() over (partition by e.key order by e.at desc) as nth from event e
      where e.at <= e.last_at and e.what <> 'booked'
    )
    select e.key, e.what, e.evidence, e.at, coalesce(user_name(e.user_id), 'Sightline') as by, k.name as station, e.units, e.name,
      e.order_id as "orderId", e.is_plain as "isPlain"
    from latest e left join station k on k.client_id = ${int(client)} and k.id = e.station_id
    where e.nth <= ${sql.lit(mostEvents)}`.compile(db)

/** A stranger as its row says; JSON has no times. */
export interface StrangerRow extends Omit<Stranger, "left"> {
  readonly left: ReadonlyArray<Omit<Stranger["left"][number], "at"> & { readonly at: string }>
}

/** What was seen though it left, or more often than there are units, with how its latest units left. */
export const strangersOf = (db: Sql, client: ClientId, id: CountSessionId) =>
  sql<StrangerRow>`
    with stranger as materialized (
      select l.key, l.inventory_id, l.class, l.variance, l.item_ids, l.first_at, l.last_at from count_line l
      where l.client_id = ${int(client)} and l.session_id = ${int(id)} and l.class in ('gone', 'surplus')
      order by -l.variance, l.key limit ${sql.lit(mostMissing)}
    )
    select l.key, l.inventory_id as "inventoryId", p.brand_id as "brandId", p.category_id as "categoryId", ${named} as name,
      (select i.location_id from inventory_item i where i.client_id = ${int(client)} and i.id = l.item_ids[1]) as "placeId", l.variance as units, l.class = 'gone' as "isGone", l.last_at as "seenAt", coalesce(seer.name, 'Sightline') as "seenBy", gone.left
    from stranger l join inventory p on p.client_id = ${int(client)} and p.id = l.inventory_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('evidence', 'm' || m.id, 'itemId', m.to_item_id, 'at', m.at,
          'by', coalesce(user_name(m.user_id), 'Sightline'), 'orderId', m.order_id) order by m.at desc), '[]') as left
      from (
        select m.id, m.to_item_id, m.user_id, coalesce(m.scanned_at, m.at) as at, (select max(u.order_id) from sales_order_item u
          where u.client_id = m.client_id and u.inventory_item_id = m.to_item_id and u.state = 'sold') as order_id
        from stock_movement m
        where m.client_id = ${int(client)} and m.from_status_id = ${sql.lit(active)} and m.to_status_id <> ${sql.lit(active)}
          and m.to_status_id <> ${sql.lit(lost)} and m.reason in ('removal', 'sale')
          and (m.from_item_id = any (l.item_ids) or m.to_item_id = any (l.item_ids))
          and coalesce(m.scanned_at, m.at) <= l.last_at
          and not exists (select from stock_movement b where b.client_id = m.client_id and b.reverses_id = m.id)
        order by coalesce(m.scanned_at, m.at) desc limit ${sql.lit(mostEvents)}
      ) m
    ) gone
    left join lateral (
      select user_name(n.seen_by) as name from count_pass w join count_seen n on n.client_id = w.client_id and n.pass_id = w.id
      where w.client_id = ${int(client)} and w.session_id = ${int(id)}
        and (n.subject = 'item' and n.subject_id = any (l.item_ids) or n.subject = 'inventory' and n.subject_id = l.inventory_id)
      order by n.last_at desc limit 1
    ) seer on true`.compile(db)

/**
 * Reads units of a stranger as what they were: a sighting of its label, in the pass that saw it last, becomes one of the item.
 * No row where its label was not read so often.
 */
export const readAs = (
  db: Sql,
  client: ClientId,
  id: CountSessionId,
  stranger: string,
  itemId: number,
  units: number,
) =>
  sql<{ units: number }>`
    with read as materialized (
      select n.* from count_line l join count_pass w on w.client_id = l.client_id and w.session_id = l.session_id
      join count_seen n on n.client_id = w.client_id and n.pass_id = w.id
      where l.client_id = ${int(client)} and l.session_id = ${int(id)} and l.key = ${text(stranger)} and w.ended_at is not null
        and (n.subject = 'item' and n.subject_id = any (l.item_ids) or n.subject = 'inventory' and n.subject_id = l.inventory_id)
        and n.source = 'barcode' and n.quantity >= ${int(units)}
      order by w.kind = 'recount' desc, n.last_at desc limit 1
    ),
    fewer as (
      update count_seen n set quantity = n.quantity - ${int(units)} from read r
      where (n.client_id, n.pass_id, n.subject, n.subject_id, n.source, n.mark) = (r.client_id, r.pass_id, r.subject, r.subject_id, r.source, r.mark)
        and r.quantity > ${int(units)}
    ),
    none as (
      delete from count_seen n using read r
      where (n.client_id, n.pass_id, n.subject, n.subject_id, n.source, n.mark) = (r.client_id, r.pass_id, r.subject, r.subject_id, r.source, r.mark)
        and r.quantity = ${int(units)}
    )
    insert into count_seen as n (client_id, pass_id, subject, subject_id, source, mark, quantity, first_at, last_at, seen_by)
    select client_id, pass_id, 'item', ${int(itemId)}, 'barcode', '', ${int(units)}, first_at, last_at, seen_by from read
    on conflict (client_id, pass_id, subject, subject_id, source, mark) do update set quantity = n.quantity + excluded.quantity
    returning ${int(units)} as units`.compile(db)
