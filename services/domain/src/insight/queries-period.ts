import type { ClientId } from "@sightline/model/client"
import { comingKinds, insightPeriods } from "@sightline/model/insight-rules"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { int, ints, names } from "../db/typed"
import { effects, firstOf, rule, sinceClosed } from "./queries-shared"
import { standing } from "./queries-standing"

/*
 * What products did in the periods that a page offers (decision 169). A period of `product_period` holds the days before `period_day`, as
 * many as the period has without that day itself: the sums of these rows of `product_day`. The job that closes days moves `period_day` on
 * when it is done; until then what is missing is read from the days.
 */

type Centers = ReadonlyArray<number>

const periods = sql`unnest(${ints(insightPeriods)}) p (days)`

/** Needs `rule`. */
const known = sql`(select period_day from rule)`

/** As a number, so that it can be multiplied. */
const nth = (day: RawBuilder<unknown>) => sql`(${day} - date '2000-01-01')`

const isComing = sql`u.kind = any (${names(comingKinds)})`

/** The sums of rows `u`: units of a kind on a day, negative where a day leaves. */
const sums = sql`
  coalesce(sum(u.units) filter (where u.kind = 'sold'), 0) as sold, coalesce(sum(u.units) filter (where u.kind = 'received'), 0) as received,
  coalesce(sum(u.units) filter (where u.kind = 'movedIn'), 0) as moved_in,
  coalesce(sum(case when ${isComing} then u.units else -u.units end), 0) as net,
  coalesce(sum(case when ${isComing} then u.units else -u.units end * ${nth(sql`u.day`)}), 0) as net_days`

const daysOf = (client: ClientId, units: RawBuilder<unknown>) => sql`
  select d.inventory_id, d.center_id, d.kind, d.day, ${units} as units from product_day d where d.client_id = ${int(client)}`

const added = (client: ClientId, rows: RawBuilder<unknown>) => sql`
  insert into product_period as w (client_id, days, inventory_id, center_id, sold, received, moved_in, net, net_days)
  select ${int(client)}, p.days, u.inventory_id, u.center_id, ${sums}
  from ${periods} cross join lateral (${rows}) u group by p.days, u.inventory_id, u.center_id
  on conflict (client_id, days, inventory_id, center_id) do update set sold = w.sold + excluded.sold, received = w.received + excluded.received,
    moved_in = w.moved_in + excluded.moved_in, net = w.net + excluded.net, net_days = w.net_days + excluded.net_days`

/**
 * Adds what `effect` adds to the days that periods hold: late scans, and what was taken back. A data-changing part of the statement that
 * closes days. Needs `rule` and `effect`.
 */
export const addLate = (client: ClientId) =>
  added(
    client,
    sql`select e.inventory_id, e.center_id, e.kind, e.day, e.units from effect e where e.day > ${known} - p.days and e.day < ${known}`,
  )

/**
 * The next day to which the periods move: the last closed one, or an earlier one where more than `most` units came and went between. No
 * row where they are there.
 */
export const nextPeriodDay = (db: Sql, client: ClientId, most: number) =>
  fresh(
    sql<{ day: string }>`
      select least(far.day, greatest(crowded.day, crowded.first + 1))::text as day
      from insight_closed k
        cross join lateral (select (k.until at time zone k.zone)::date as day) far
        left join lateral (
          select s.day, s.first from (
            select d.day, min(d.day) over () as first, sum(sum(d.units)) over (order by d.day) as units
            from movement_day d where d.client_id = ${int(client)} and d.day >= k.period_day group by d.day
          ) s where s.units > ${int(most)} order by s.day limit 1
        ) crowded on true
      where k.client_id = ${int(client)} and far.day > k.period_day`.compile(db),
  )

/** Moves the periods on to a closed day. */
export const movePeriods = (db: Sql, client: ClientId, day: string) => {
  const next = sql`${day}::date`
  return fresh(
    sql`
      with ${rule(client)},
      moved as (${added(
        client,
        sql`
          ${daysOf(client, sql`d.units`)} and d.day >= greatest(${known}, ${next} - p.days + 1) and d.day < ${next}
          union all
          ${daysOf(client, sql`-d.units`)} and d.day > ${known} - p.days and d.day <= ${next} - p.days and d.day < ${known}`,
      )})
      update insight_closed set period_day = ${next} where client_id = ${int(client)}`.compile(db),
  )
}

/**
 * What products did at centers in the last days, one of the periods, in rows that add up: stock of now, the period as it is summed up,
 * the days that it left behind since, and what the ledger says since. The stock of a morning is the stock of now without what came and
 * with what went since. Needs `rule` and `summed`.
 */
export const tradeOfPeriod = (client: ClientId, centers: Centers, days: number, isOneCenter: boolean) => {
  const first = firstOf(days)
  return sql`
    select t.inventory_id, t.center_id, t.sold, t.received + ${isOneCenter ? sql`t.moved_in` : sql`0`} as arrived, t.standing - t.net as opening,
      t.standing * ${int(days)} - (t.net_days - t.net * (${nth(first)} - 1)) as mornings
    from (
      select s.inventory_id, s.center_id, s.units as standing, 0 as sold, 0 as received, 0 as moved_in, 0 as net, 0 as net_days
      from (${standing(client, centers)}) s
      union all
      select w.inventory_id, w.center_id, 0, w.sold, w.received, w.moved_in, w.net, w.net_days from product_period w
      where w.client_id = ${int(client)} and w.days = ${int(days)} and w.center_id = any (${ints(centers)})
      union all
      select u.inventory_id, u.center_id, 0, ${sums} from (
        ${daysOf(client, sql`-d.units`)} and d.day > ${known} - ${int(days)} and d.day < least(${first}, ${known})
        union all
        ${daysOf(client, sql`d.units`)} and d.day >= greatest(${first}, ${known})
        union all
        select e.inventory_id, e.center_id, e.kind, e.day, e.units from (${effects(client, sinceClosed)}) e
        where e.day >= ${first}
      ) u where u.center_id = any (${ints(centers)}) group by 1, 2
    ) t`
}

export const forgetPeriods = (db: Sql, client: ClientId) =>
  sql`delete from product_period where client_id = ${int(client)}`.compile(db)

/** Periods that their days contradict, in the columns of what is wrong. Needs `rule`. */
export const wrongPeriods = (client: ClientId) => {
  const figures = (row: RawBuilder<unknown>) =>
    sql`concat_ws(' ', ${row}.sold, ${row}.received, ${row}.moved_in, ${row}.net, ${row}.net_days)`
  return sql`
    select 'product_period ' || days || ' at center ' || center_id, inventory_id, coalesce(${figures(sql`w`)}, ''), coalesce(${figures(sql`u`)}, '')
    from (
      select days::int as days, inventory_id, center_id, sold, received, moved_in, net, net_days
      from product_period where client_id = ${int(client)}
    ) w full join (
      select p.days, u.inventory_id, u.center_id, ${sums} from ${periods}
        join (${daysOf(client, sql`d.units`)} and d.day < ${known}) u on u.day > ${known} - p.days group by 1, 2, 3
    ) u using (days, inventory_id, center_id)
    where (coalesce(w.sold, 0), coalesce(w.received, 0), coalesce(w.moved_in, 0), coalesce(w.net, 0), coalesce(w.net_days, 0))
      <> (coalesce(u.sold, 0), coalesce(u.received, 0), coalesce(u.moved_in, 0), coalesce(u.net, 0), coalesce(u.net_days, 0))`
}
