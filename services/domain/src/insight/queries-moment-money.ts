import type { ClientId } from "@sightline/model/client"
import type { MomentDrawer, MomentTakings } from "@sightline/model/insight-moment"
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
 * The cash of each drawer with something to count: what nobody had counted yet. What is counted since was counted by the next count of
 * its drawer.
 */
const drawersAt = (client: ClientId, centers: Centers, { at }: MomentOfDay) => sql`
  counted_next as materialized (
    select min(n.id) as id from till_count n
    where n.client_id = ${int(client)} and n.center_id = any (${ints(centers)}) and n.at > ${instant(at)} group by n.center_id, n.user_id
  ),
  drawer as materialized (
    select d.center_id, d.user_id, sum(d.amount) as cash from (
      select m.center_id, m.user_id, m.amount from cash_movement m
        where m.client_id = ${int(client)} and m.center_id = any (${ints(centers)}) and m.till_count_id is null and m.at <= ${instant(at)}
      union all
      select m.center_id, m.user_id, m.amount from counted_next n
        join cash_movement m on m.client_id = ${int(client)} and m.till_count_id = n.id and m.at <= ${instant(at)}
    ) d group by 1, 2
  )`

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
      ${drawersAt(client, centers, moment)}
      select (select count(*)::int from found) as total,
        (select coalesce(round(sum(${signedMoney(sql`f`)}) * 100), 0)::float8 from found f) as amount,
        coalesce((select jsonb_agg(to_jsonb(t)) from (${byTender(sql`select tender, way, 1 as times, amount from money`)}) t), '[]') as tenders,
        coalesce((select jsonb_agg(jsonb_build_object('userId', d.user_id, 'person', coalesce(user_name(d.user_id), ''), 'centerName', c.name,
          'cash', (d.cash * 100)::bigint) order by c.name, coalesce(user_name(d.user_id), ''), d.user_id)
          from drawer d join center c on c.client_id = ${int(client)} and c.id = d.center_id), '[]') as drawers,
        ${moneyShown(client)} as rows`.compile(db),
  )
}
