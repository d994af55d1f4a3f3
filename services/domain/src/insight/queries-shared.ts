import type { ClientId } from "@sightline/model/client"
import { type StockAge, stockAges } from "@sightline/model/insight-rules"
import { active } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import { int, ints } from "../db/typed"

/*
 * What figures and the lists behind them have in common. A figure and its list that share the idea and not the statement
 * differ by one.
 */

/**
 * How far the ledger is summed up, and the rules of the client; everything since `until` is read from the ledger, how many movements there
 * were since `counted_until`, what is missing in the periods of products since `period_day` from their days, and papers and money since
 * `sales_until` one by one.
 */
export const rule = (client: ClientId) => sql`
  rule as materialized (
    select coalesce(k.until, '-infinity') as until, coalesce(k.period_day, '-infinity') as period_day,
      coalesce(k.sales_until, '-infinity') as sales_until, coalesce(k.counted_until, '-infinity') as counted_until, coalesce(k.zone, own_zone()) as zone,
      coalesce(k.sale_status_ids, own_sale_statuses()) as sale_status_ids,
      (now() at time zone coalesce(k.zone, own_zone()))::date as today
    from (select) nothing left join insight_closed k on k.client_id = ${int(client)}
  )`

/** What is not summed up yet. It has an end, so that the planner takes it for a short time and reads it by its index. */
export const sinceClosed = sql`m.at >= (select until from rule) and m.at < 'infinity'`

/** What is not counted yet: the same where no upgrade has just begun. */
export const sinceCounted = sql`m.at >= (select counted_until from rule) and m.at < 'infinity'`

/**
 * What movements of the ledger `m` did to the Active stock: on which day of the client, at which center, of which kind, by whom. A
 * reversal is -1 of what it took back, on its day: the mistake never happened. A return is an event of its own day. What a
 * relocation takes from one center it brings to another. `movements` adds up to how many of them have something left. Needs `rule`.
 */
export const effects = (client: ClientId, where: RawBuilder<unknown>) =>
  ends(
    client,
    sql`
    select ${told(sql`m`)}, m.quantity as units, 1 as movements from stock_movement m
      where m.client_id = ${int(client)} and m.quantity > 0 and m.reason <> 'reversal' and ${where}
    union all
    -- One by one, and few: the planner does not know how much of the ledger is open, and would read all of it for a join.
    select t.* from stock_movement m
      cross join lateral (
        select ${told(sql`o`)}, -m.quantity, case when m.quantity = o.quantity then -1 else 0 end
        from stock_movement o where o.client_id = m.client_id and o.id = m.reverses_id limit 1
      ) t
      where m.client_id = ${int(client)} and m.quantity > 0 and m.reason = 'reversal' and ${where}`,
  )

/**
 * What is left of the effects of some days, one row of each movement. What a station sent more than an hour after it was scanned is
 * found by when it was scanned; everything else was recorded soon. Rows of other days may be among them. Needs `rule`.
 */
export const effectsOfDays = (client: ClientId, from: RawBuilder<unknown>, to: RawBuilder<unknown>) => {
  const begins = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone (select zone from rule)`
  const of = (where: RawBuilder<unknown>) => sql`
    select ${told(sql`m`)}, m.quantity from stock_movement m
    where m.client_id = ${int(client)} and m.quantity > 0 and m.reason <> 'reversal' and ${where}`
  const end = begins(sql`(${to} + 1)`)
  const isLate = sql`m.at - m.scanned_at > interval '1 hour'`
  return ends(
    client,
    sql`
    with done as materialized (
      ${of(sql`m.at >= ${begins(from)} and m.at < ${end} + interval '1 hour' and (${isLate}) is not true`)}
      union all
      ${of(sql`m.scanned_at >= ${begins(from)} and m.scanned_at < ${end} and ${isLate}`)}
    ),
    taken_back as materialized (
      select m.reverses_id as id, m.quantity from stock_movement m
      where m.client_id = ${int(client)} and m.reason = 'reversal' and m.reverses_id between (select min(id) from done) and (select max(id) from done)
    )
    -- Most have nothing to join, and the planner does not know how many there are.
    select d.*, d.quantity as units, 1 as movements from done d where d.id not in (select id from taken_back)
    union all
    select d.*, d.quantity - b.quantity, 1 from taken_back b join done d on d.id = b.id where d.quantity <> b.quantity`,
  )
}

/** What rows `r` of the ledger, with so many units, did at each center. Needs `rule`. */
const ends = (client: ClientId, r: RawBuilder<unknown>) => sql`
  select r.id as root, r.day, r.happened_at, e.center_id, r.inventory_id, coalesce(r.to_item_id, r.from_item_id) as item_id,
    coalesce(r.user_id, 0) as user_id, e.kind, r.units, r.movements
  from (${r}) r
  -- Movements from before the ledger knew centers took place where their item is.
  left join lateral (
    select i.center_id from inventory_item i where r.center_id is null and i.client_id = ${int(client)}
      -- By case: coalesce counts as leaking, so that row security would let no index have it.
      and i.id = case when r.to_item_id is null then r.from_item_id else r.to_item_id end limit 1
  ) i on true
  cross join lateral (
    select end_of.center_id, end_of.kind
    from (
      select coalesce(r.center_id, i.center_id) as center_id,
        movement_kind(r.reason, r.from_status_id, r.to_status_id, (select sale_status_ids from rule)) as kind
      union all
      select r.center_id, 'movedOut' where ${isMoved}
      union all
      select r.to_center_id, 'movedIn' where ${isMoved}
    ) end_of where end_of.kind is not null
  ) e`

/** What a movement says of itself. Needs `rule`. */
const told = (m: RawBuilder<unknown>) => sql`
  ${m}.id, ${m}.inventory_id, ${m}.user_id, coalesce(${m}.scanned_at, ${m}.at) as happened_at,
  (coalesce(${m}.scanned_at, ${m}.at) at time zone (select zone from rule))::date as day, ${m}.reason, ${m}.from_item_id, ${m}.to_item_id,
  ${m}.from_status_id, ${m}.to_status_id, ${m}.center_id, ${m}.to_center_id`

const isMoved = sql`r.reason = 'relocation' and r.to_status_id = ${sql.lit(active)} and r.to_center_id <> r.center_id`

/**
 * What came and went at these centers since a day, by day, center and kind: closed days as they are summed up, and the ledger
 * since. Needs `rule`.
 */
export const moved = (client: ClientId, centers: ReadonlyArray<number>, from: RawBuilder<unknown>) => sql`
  select d.day, d.center_id, d.kind, d.units from movement_day d
    where d.client_id = ${int(client)} and d.center_id = any (${ints(centers)}) and d.day >= ${from}
  union all
  select e.day, e.center_id, e.kind, e.units from (${effects(client, sinceClosed)}) e
    where e.center_id = any (${ints(centers)}) and e.day >= ${from}`

/** The last of some days: today, if none is named. Needs `rule`. */
export const lastOf = (to?: string) => (to === undefined ? sql`(select today from rule)` : sql`${to}::date`)

/** The first of the last days, or of those up to a day. Needs `rule`. */
export const firstOf = (days: number, to?: string) => sql`(${lastOf(to)} - ${int(days - 1)})`

/** The items in stock. */
export const allInStock = (client: ClientId) =>
  sql`i.client_id = ${int(client)} and i.status_id = ${sql.lit(active)} and i.quantity > 0`

/** The items in stock at these centers. */
export const inStock = (client: ClientId, centers: ReadonlyArray<number>) =>
  sql`${allInStock(client)} and i.center_id = any (${ints(centers)})`

/** Items that have this age in calendar months. Needs `rule`. */
export const agedAs = (age: StockAge) => {
  const found = stockAges.find(({ figure }) => figure === age)
  const monthsAgo = (count: number) =>
    sql`(date_trunc('month', (select today from rule)::timestamp) - make_interval(months => ${sql.lit(count)}))::date`
  const from = sql`i.received_on < ${monthsAgo((found?.from ?? 0) - 1)}`
  return found && found.to !== null ? sql`${from} and i.received_on >= ${monthsAgo(found.to)}` : from
}

/**
 * When some products were last sold at a center: as closed days say, and as the ledger says since. A reversal takes back a sale of any
 * day, so that such a product is looked up in the whole ledger. Needs `rule`.
 */
export const lastSold = (client: ClientId, isOf: (inventoryId: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`
  live_sold as materialized (
    select * from (${effects(client, sql`${sinceClosed} and m.reason in ('sale', 'removal', 'reversal') and ${isOf(sql`m.inventory_id`)}`)}) e
    where e.kind = 'sold'
  ),
  taken_back as materialized (select distinct inventory_id from live_sold where units < 0),
  last_sold as materialized (
    select p.inventory_id, p.center_id, p.last_sold from product_pulse p
      where p.client_id = ${int(client)} and ${isOf(sql`p.inventory_id`)} and p.inventory_id not in (select inventory_id from taken_back)
    union all
    select l.inventory_id, l.center_id, max(l.day) from live_sold l
      where l.inventory_id not in (select inventory_id from taken_back) group by 1, 2
    union all
    ${soldOf(client, sql`select inventory_id from taken_back`, sql`true`)}
  )`

/** The same of these products from the whole ledger, as far as `where` allows. Needs `rule`. */
export const soldOf = (client: ClientId, ids: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
  select s.inventory_id, s.center_id, max(s.day) as last_sold from (
    select e.inventory_id, e.center_id, e.day from (
      ${effects(client, sql`m.inventory_id in (${ids}) and m.reason in ('sale', 'removal', 'reversal') and ${where}`)}
    ) e where e.kind = 'sold' group by e.root, e.inventory_id, e.center_id, e.day having sum(e.units) > 0
  ) s group by 1, 2`

/** What lists call a product. */
export const productName = (p: RawBuilder<unknown>) =>
  sql`coalesce(nullif(${p}.description, ''), nullif(${p}.number, ''), ${p}.code)`
