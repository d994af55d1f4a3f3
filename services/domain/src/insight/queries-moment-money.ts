import type { ClientId } from "@sightline/model/client"
import type { DrawerMovement, MomentDrawer, MomentTakings } from "@sightline/model/insight-moment"
import type { TakingsWay } from "@sightline/model/insight-rules"
import type { TakingsRow } from "@sightline/model/insight-sales"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { bigint, int, ints, text } from "../db/typed"
import type { MomentOfDay } from "./queries-moment-orders"
import { moneyMoved } from "./queries-papers"
import { byTender } from "./queries-sales"
import { moneyShown, signedMoney } from "./queries-sales-rows"
import { rule } from "./queries-shared"
import { instant } from "./queries-stock-at"

type Centers = ReadonlyArray<number>

interface Asked {
  readonly tender: string | null
  readonly way: TakingsWay | null
  readonly page: number
  readonly pageSize: number
}

interface Found {
  readonly rows: ReadonlyArray<typeof TakingsRow.Encoded>
  readonly total: number
  readonly amount: number
  readonly tenders: (typeof MomentTakings.Encoded)["tenders"]
  readonly drawers: ReadonlyArray<typeof MomentDrawer.Encoded>
}

/**
 * The cash `uncounted` of drawers at a moment: what nobody had counted yet. What is counted since was counted by the next count of its
 * drawer. A sum and its list share this statement.
 */
const uncountedAt = (
  client: ClientId,
  centers: Centers,
  { at }: MomentOfDay,
  isOf: (one: RawBuilder<unknown>) => RawBuilder<unknown> = () => sql`true`,
) => {
  const columns = sql`m.id, m.center_id, m.user_id, m.amount, m.reason, m.payment_id, m.refund_id, m.note, m.at`
  return sql`
  counted_next as materialized (
    select min(n.id) as id from till_count n
    where n.client_id = ${int(client)} and n.center_id = any (${ints(centers)}) and n.at > ${instant(at)} and ${isOf(sql`n`)}
    group by n.center_id, n.user_id
  ),
  uncounted as materialized (
    select ${columns} from cash_movement m
      where m.client_id = ${int(client)} and m.center_id = any (${ints(centers)}) and m.till_count_id is null and m.at <= ${instant(at)}
        and ${isOf(sql`m`)}
    union all
    select ${columns} from counted_next n
      join cash_movement m on m.client_id = ${int(client)} and m.till_count_id = n.id and m.at <= ${instant(at)}
  )`
}

/** What was taken and given back on the day of a moment up to it, by tender, with a page of it, and the cash of the drawers. */
export const takingsAt = (
  db: Sql,
  client: ClientId,
  centers: Centers,
  moment: MomentOfDay,
  { tender, way, page, pageSize }: Asked,
) => {
  const isOf = (m: RawBuilder<unknown>) =>
    sql`${m}.at >= ${instant(moment.dayBegins)} and ${m}.at <= ${instant(moment.at)} and ${m}.center_id = any (${ints(centers)})`
  return fresh(
    sql<Found>`
      with ${rule(client)},
      money as materialized (${moneyMoved(client, isOf)}),
      found as materialized (select * from money where (tender = ${text(tender)} or ${text(tender)} is null) and (way = ${text(way)} or ${text(way)} is null)),
      page as (select * from found order by at desc, way, id desc limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)}),
      ${uncountedAt(client, centers, moment)},
      drawer as (select center_id, user_id, sum(amount) as cash from uncounted group by 1, 2)
      select (select count(*)::int from found) as total,
        (select coalesce(round(sum(${signedMoney(sql`f`)}) * 100), 0)::float8 from found f) as amount,
        coalesce((select jsonb_agg(to_jsonb(t)) from (${byTender(sql`select tender, way, 1 as times, amount from money`)}) t), '[]') as tenders,
        coalesce((select jsonb_agg(jsonb_build_object('userId', d.user_id, 'person', coalesce(user_name(d.user_id), ''), 'centerId', d.center_id, 'centerName', c.name,
          'cash', (d.cash * 100)::bigint) order by c.name, coalesce(user_name(d.user_id), ''), d.user_id)
          from drawer d join center c on c.client_id = ${int(client)} and c.id = d.center_id), '[]') as drawers,
        ${moneyShown(client)} as rows`.compile(db),
  )
}

interface Drawer {
  readonly userId: number
  readonly page: number
  readonly pageSize: number
}

interface OfDrawer {
  readonly rows: ReadonlyArray<typeof DrawerMovement.Encoded>
  readonly total: number
  readonly cash: number
  readonly person: string
}

/** The cash of a person's drawers at a moment with its sum, the newest first. */
export const drawerAt = (
  db: Sql,
  client: ClientId,
  centers: Centers,
  moment: MomentOfDay,
  { userId, page, pageSize }: Drawer,
) =>
  fresh(
    sql<OfDrawer>`
      with ${uncountedAt(client, centers, moment, (one) => sql`${one}.user_id = ${int(userId)}`)},
      page as (select * from uncounted order by at desc, id desc limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)})
      select s.total, s.cash, case when s.total = 0 then '' else coalesce(user_name(${int(userId)}), '') end as person,
        coalesce((select jsonb_agg(jsonb_build_object('reason', r.reason, 'at', to_char(r.at at time zone own_zone(), 'YYYY-MM-DD"T"HH24:MI:SS'),
          'centerName', c.name, 'note', r.note, 'amount', (r.amount * 100)::bigint,
          'order', case when o.id is not null then jsonb_build_object('id', o.id, 'orderType', o.order_type, 'number', v.number) end)
          order by r.at desc, r.id desc)
        from page r join center c on c.client_id = ${int(client)} and c.id = r.center_id
          left join refund g on g.client_id = ${int(client)} and g.id = r.refund_id
          left join payment m on m.client_id = ${int(client)} and m.id = coalesce(r.payment_id, g.payment_id)
          left join invoice v on v.client_id = m.client_id and v.id = m.invoice_id
          left join sales_order o on o.client_id = v.client_id and o.id = v.order_id), '[]') as rows
      from (select count(*)::int as total, coalesce(round(sum(u.amount) * 100), 0)::float8 as cash from uncounted u) s`.compile(
      db,
    ),
  )
