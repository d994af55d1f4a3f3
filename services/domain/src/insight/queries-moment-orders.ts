import type { ClientId } from "@sightline/model/client"
import type { MomentOrder, MomentOrders } from "@sightline/model/insight-moment"
import { editableStatuses, orderStatus } from "@sightline/model/sales-order-rules"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { bigint, int, ints, maybeInt } from "../db/typed"
import { instant } from "./queries-stock-at"

/*
 * Which orders stood at a moment of the past, and in which status each did (decision 233). When an order was submitted, completed and
 * cancelled stands on it; between the statuses in which it may still change, its history says when it changed.
 */

/** A moment on its day, by the client's clock. */
export interface MomentOfDay {
  readonly at: string
  readonly day: string
  readonly dayBegins: string
  /** A day before that: an order that has ended since and was opened before has lived for longer than a day, and such have an index. */
  readonly recent: string
}

type Centers = ReadonlyArray<number>

const ended = sql.join([orderStatus.completed, orderStatus.cancelled].map((id) => sql.lit(id)))
const editable = sql.join(editableStatuses.map((id) => sql.lit(id)))

/** An order that had ended by the moment ended on its day. */
const notBefore = ({ dayBegins }: MomentOfDay) => sql`
  (o.completed_at is null or o.completed_at >= ${instant(dayBegins)}) and (o.cancelled_at is null or o.cancelled_at >= ${instant(dayBegins)})`

/** Whether the order `o` waited to be completed or cancelled. */
export const wasSubmitted = ({ at }: MomentOfDay) => sql`o.submitted_at <= ${instant(at)}
  and (o.completed_at > ${instant(at)} or o.completed_at is null) and (o.cancelled_at > ${instant(at)} or o.cancelled_at is null)`

/**
 * The orders `stood` of a moment, with those that ended on its day: what has not ended yet, what was opened shortly before, and what
 * lived for longer than a day, which ended later. Each has its own index.
 */
export const stoodAt = (client: ClientId, centers: Centers, moment: MomentOfDay, isOf: RawBuilder<unknown>) => {
  const isThere = sql`o.created_at <= ${instant(moment.at)} and o.center_id = any (${ints(centers)}) and ${notBefore(moment)} and ${isOf}`
  const long = (end: RawBuilder<unknown>) => sql`
    select o.* from sales_order o
    where o.client_id = ${int(client)} and ${end} >= ${instant(moment.dayBegins)} and ${end} - o.created_at >= interval '24 hours'
      and o.created_at <= ${instant(moment.recent)} and ${isThere}`
  return sql`
  kind as materialized (
    select distinct t.order_type, t.center_id, t.status_id, t.payment_type, t.is_paid_otherwise,
      case when t.status_id in (${ended}) then ${instant(moment.recent)} else '-infinity' end as since
    from sales_order_tally t where t.client_id = ${int(client)} and t.center_id = any (${ints(centers)})
  ),
  stood as materialized (
    select n.* from kind k cross join lateral (
      select o.* from sales_order o
      where o.client_id = ${int(client)} and o.order_type = k.order_type and o.center_id = k.center_id and o.status_id = k.status_id
        and o.payment_type = k.payment_type and o.is_paid_otherwise = k.is_paid_otherwise and o.created_at > k.since and ${isThere}
      offset 0
    ) n
    union all
    ${long(sql`o.completed_at`)}
    union all
    ${long(sql`o.cancelled_at`)}
  )`
}

/** The changes of status in the history of the order `o`, as far as `where` allows. */
const changed = (
  client: ClientId,
  side: "before" | "after",
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => sql`(
  select s.id from history h cross join lateral jsonb_array_elements(h.changes) e
    join status s on s.name = e->>${sql.lit(side)} and s.id in (${editable})
  where h.client_id = ${int(client)} and h.noun = 'sales-order' and h.object_id = o.id and h.action = 'Status changed'
    and e->>'name' = 'Status' and ${where}
  order by ${order} limit 1)`

/** The status in which the order `o` was while it could still change. One without such a history was opened in it. */
const openStatus = (client: ClientId, { at }: MomentOfDay) => sql`
  coalesce(
    ${changed(client, "after", sql`h.at <= ${instant(at)}`, sql`h.id desc`)},
    ${changed(client, "before", sql`h.at > ${instant(at)}`, sql`h.id`)},
    case when o.status_id in (${editable}) then o.status_id else ${sql.lit(orderStatus.new)} end
  )`

/** The status of the order `o` at the moment. */
const statusAt = (client: ClientId, moment: MomentOfDay) => sql`
  case when o.cancelled_at <= ${instant(moment.at)} then ${sql.lit(orderStatus.cancelled)}
    when o.completed_at <= ${instant(moment.at)} then ${sql.lit(orderStatus.completed)}
    when o.submitted_at <= ${instant(moment.at)} then ${sql.lit(orderStatus.submitted)}
    else ${openStatus(client, moment)} end`

/** Whether a line `e` of a history says how many units came to an order or left it; beside a price it is the reason of that. */
const isOfUnits = sql`e->>'before' = '' and e->>'after' ~ '^[+-][0-9]{1,9}$'`
const isOfPrice = sql`e->>'name' = 'Sale price' and e->>'before' <> ''`

/** The history `h` of the order `o`, as far as `where` allows: units that came and went, and by how much prices changed. */
const saidOf = (client: ClientId, where: RawBuilder<unknown>) => sql`
  select coalesce(sum(s.units), 0)::int as units, coalesce(sum(s.units) filter (where s.units > 0), 0)::int as added,
    coalesce(bool_or(s.units < 0), false) as has_lost, coalesce(bool_or(s.units > 0), false) as has_got,
    coalesce(bool_or(s.price is not null), false) as is_repriced, coalesce(sum(s.price), 0) as price,
    coalesce(bool_or(s.action = 'Held again'), false) as is_held_again
  from (
    select h.action, case when not n.is_priced and ${isOfUnits} then (e->>'after')::int end as units,
      case when ${isOfPrice} then (e->>'after')::numeric - (e->>'before')::numeric end as price
    from history h
      cross join lateral (select exists (select from jsonb_array_elements(h.changes) e where ${isOfPrice}) as is_priced) n
      left join lateral jsonb_array_elements(h.changes) e on true
    where h.client_id = ${int(client)} and h.noun = 'sales-order' and h.object_id = o.id and h.action in ('Created', 'Updated', 'Held again')
      and ${where}
  ) s`

/**
 * What the order `o` in `t.status_id` was about at the moment: units, those that it held, and net, as far as they are kept. What was
 * changed since is in its history. The price of a unit that was removed is gone with it, and so is which units a hold brought back.
 */
const aboutOrder = (client: ClientId, { at }: MomentOfDay) => {
  const isOpen = sql`t.status_id in (${editable})`
  const lapsed = sql`(select max(h.id) from history h where h.client_id = ${int(client)} and h.noun = 'sales-order' and h.object_id = o.id
    and h.action = 'Hold lapsed' and h.at <= ${instant(at)})`
  return sql`
    select o.quantity - since.units as units, case
        when t.status_id in (${ended}) then 0
        when not ${isOpen} or l.id is null then o.quantity - since.units
        when not held.has_lost and not held.is_held_again then held.added end as reserved,
      case when not ${isOpen} then o.net
        when since.has_lost or since.has_got and (since.is_repriced or since.is_held_again) then null
        when since.has_got then (select coalesce(sum(u.sale_price), 0) from sales_order_item u
          where u.client_id = ${int(client)} and u.order_id = o.id and u.added_at <= ${instant(at)})
        else o.net - since.price end as net
    from (select) one
      -- Of what nobody has touched since, nothing is asked.
      left join lateral (select s.* from (${saidOf(client, sql`h.at > ${instant(at)}`)}) s where o.touched_at > ${instant(at)}) changed on true
      cross join lateral (select coalesce(changed.units, 0) as units, coalesce(changed.has_lost, false) as has_lost,
        coalesce(changed.has_got, false) as has_got, coalesce(changed.is_repriced, false) as is_repriced, coalesce(changed.price, 0) as price,
        coalesce(changed.is_held_again, false) as is_held_again) since
      left join lateral (select ${lapsed} as id where ${isOpen}) l on true
      left join lateral (select s.* from (${saidOf(client, sql`h.at <= ${instant(at)} and h.id > l.id`)}) s where l.id is not null) held on true`
}

/** Sums of orders `f` by what each was about. */
const sumsOf = sql`
  coalesce(sum(f.units), 0)::int as units, coalesce(sum(f.reserved), 0)::int as reserved, count(*) filter (where f.reserved is null)::int as unsure,
  coalesce(round(sum(f.net) * 100), 0)::bigint as net, count(*) filter (where f.net is null)::int as unvalued`

interface Found {
  readonly statuses: (typeof MomentOrders.Encoded)["statuses"]
  readonly sums: (typeof MomentOrders.Encoded)["sums"]
  readonly rows: ReadonlyArray<typeof MomentOrder.Encoded>
  readonly total: number
}

interface Asked {
  readonly statusId: number | null
  readonly page: number
  readonly pageSize: number
}

/** How many orders stood in each status, and a page of them or of those in one, the newest first. */
export const ordersAt = (
  db: Sql,
  client: ClientId,
  centers: Centers,
  moment: MomentOfDay,
  { statusId, page, pageSize }: Asked,
) =>
  fresh(
    sql<Found>`
      with ${stoodAt(client, centers, moment, sql`true`)},
      told as materialized (
        select o.id, o.order_type, o.center_id, o.created_at, o.first_name, o.last_name, t.status_id, a.units, a.reserved, a.net
        from stood o cross join lateral (select ${statusAt(client, moment)} as status_id offset 0) t
          cross join lateral (${aboutOrder(client, moment)}) a
      ),
      found as materialized (select * from told where status_id = ${maybeInt(statusId)} or ${maybeInt(statusId)} is null),
      page as (select * from found order by created_at desc, id desc limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)})
      select (select count(*)::int from found) as total,
        (select to_jsonb(n) from (select ${sumsOf} from found f) n) as sums,
        coalesce((select jsonb_agg(to_jsonb(n) order by n."statusId")
          from (select f.status_id as "statusId", count(*)::int as orders, ${sumsOf} from told f group by 1) n), '[]') as statuses,
        coalesce((select jsonb_agg(jsonb_build_object('orderId', r.id, 'orderType', r.order_type, 'statusId', r.status_id,
          'day', (r.created_at at time zone own_zone())::date::text, 'units', r.units, 'reserved', r.reserved, 'net', round(r.net * 100)::bigint,
          'customer', concat_ws(' ', nullif(r.first_name, ''), nullif(r.last_name, '')), 'centerName', c.name)
          order by r.created_at desc, r.id desc)
        from page r join center c on c.client_id = ${int(client)} and c.id = r.center_id), '[]') as rows`.compile(db),
  )
