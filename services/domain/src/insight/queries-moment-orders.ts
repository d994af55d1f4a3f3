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

interface Found {
  readonly statuses: (typeof MomentOrders.Encoded)["statuses"]
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
        select o.id, o.order_type, o.center_id, o.created_at, o.first_name, o.last_name, ${statusAt(client, moment)} as status_id from stood o
      ),
      found as materialized (select * from told where status_id = ${maybeInt(statusId)} or ${maybeInt(statusId)} is null),
      page as (select * from found order by created_at desc, id desc limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)})
      select (select count(*)::int from found) as total,
        coalesce((select jsonb_agg(jsonb_build_object('statusId', n.status_id, 'orders', n.orders) order by n.status_id)
          from (select status_id, count(*) as orders from told group by 1) n), '[]') as statuses,
        coalesce((select jsonb_agg(jsonb_build_object('orderId', r.id, 'orderType', r.order_type, 'statusId', r.status_id,
          'day', (r.created_at at time zone own_zone())::date::text,
          'customer', concat_ws(' ', nullif(r.first_name, ''), nullif(r.last_name, '')), 'centerName', c.name)
          order by r.created_at desc, r.id desc)
        from page r join center c on c.client_id = ${int(client)} and c.id = r.center_id), '[]') as rows`.compile(db),
  )
