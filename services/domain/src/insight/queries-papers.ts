import type { ClientId } from "@sightline/model/client"
import { type RawBuilder, sql } from "kysely"
import { int, ints } from "../db/typed"

/*
 * What figures of money and the lists behind them have in common (decision 221): papers, the units on them, and money that moved.
 */

/** Which papers or movements of money, by what is known of one. */
type Where = (one: RawBuilder<unknown>) => RawBuilder<unknown>

/** What is not summed up yet. It has an end, so that the planner takes it for a short time and reads it by its index. */
export const sinceSummed: Where = (one) => sql`${one}.at >= (select sales_until from rule) and ${one}.at < 'infinity'`

/**
 * Invoices and credit notes with what they say, each of its own day. A credit note of units that came back takes back these; one
 * of a cancelled order takes back all of it. Sellers are who submitted the order.
 */
export const papers = (client: ClientId, where: Where) =>
  sql`${invoices(client, where)} union all ${credits(client, where)}`

const invoices = (client: ClientId, where: Where) => sql`
  select 'invoice' as kind, v.id, v.order_id, null::int as return_id, v.number, v.day, v.at, o.center_id, o.order_type,
    coalesce(o.submitted_by, 0) as user_id, o.quantity as units, v.amount - v.tax - o.shipping as net,
    o.list_total - o.net as discount, v.tax, o.shipping
  from invoice v join sales_order o on o.client_id = v.client_id and o.id = v.order_id
  where v.client_id = ${int(client)} and ${where(sql`v`)}`

const credits = (client: ClientId, where: Where) => sql`
  select 'credit' as kind, r.id, r.order_id, case when r.kind = 'return' then r.id end as return_id, r.number, r.day, r.at, o.center_id,
    o.order_type, coalesce(o.submitted_by, 0) as user_id, r.quantity as units, r.amount - r.tax - more.shipping as net, more.discount, r.tax,
    more.shipping
  from sales_return r join sales_order o on o.client_id = r.client_id and o.id = r.order_id
    cross join lateral (
      select case when r.kind = 'return' then 0 else o.shipping end as shipping,
        case when r.kind = 'return' then (
          select coalesce(sum(greatest(u.list_price, u.sale_price) - u.sale_price), 0) from sales_order_item u
          where u.client_id = r.client_id and u.order_id = r.order_id and u.return_id = r.id
        ) else o.list_total - o.net end as discount
    ) more
  where r.client_id = ${int(client)} and ${where(sql`r`)}`

/** The newest of rows, as many of each part: what is newer than all others is among them, and an index has it. */
const newestOf = (parts: ReadonlyArray<RawBuilder<unknown>>, isOf: RawBuilder<unknown>, most: RawBuilder<unknown>) =>
  sql.join(
    parts.map((part) => sql`(select p.* from (${part}) p where ${isOf} order by p.at desc, p.id desc limit ${most})`),
    sql` union all `,
  )

/** The newest papers `p` of which `isOf` is true. */
export const newestPapers = (client: ClientId, where: Where, isOf: RawBuilder<unknown>, most: RawBuilder<unknown>) =>
  newestOf([invoices(client, where), credits(client, where)], isOf, most)

/** The units on each `paper`, with the product as it is today: what it sold for, and what it cost. */
export const paperUnits = (client: ClientId) => sql`
  select p.kind, p.id, p.day, p.center_id, l.inventory_id, g.brand_id, u.sale_price as net,
    greatest(u.list_price, u.sale_price) - u.sale_price as discount, coalesce(i.purchased_price, g.purchased_price) as cost
  from paper p
    join sales_order_item u on u.client_id = ${int(client)} and u.order_id = p.order_id
      and (p.return_id is null or u.return_id = p.return_id)
    join sales_order_line l on l.client_id = u.client_id and l.id = u.line_id
    join inventory g on g.client_id = l.client_id and g.id = l.inventory_id
    join inventory_item i on i.client_id = u.client_id and i.id = u.inventory_item_id`

/** Units by product, as `sales_product_day` keeps them. */
export const unitSums = sql`
  count(*) as units, sum(u.net) as net, sum(u.discount) as discount, count(u.cost) as costed,
  coalesce(sum(u.net) filter (where u.cost is not null), 0) as costed_net, coalesce(sum(u.cost), 0) as cost`

/** Payments, and what went back of each. Needs `rule`. */
export const moneyMoved = (client: ClientId, where: Where) =>
  sql`${payments(client, where)} union all ${refunds(client, where)}`

const dayOf = (m: RawBuilder<unknown>) => sql`(${m}.at at time zone (select zone from rule))::date as day`

const payments = (client: ClientId, where: Where) => sql`
  select 'taken' as way, m.id, m.invoice_id, m.at, m.center_id, m.user_id, coalesce(m.brand, m.type) as tender, m.amount, ${dayOf(sql`m`)}
  from payment m where m.client_id = ${int(client)} and ${where(sql`m`)}`

const refunds = (client: ClientId, where: Where) => sql`
  select 'given' as way, g.id, m.invoice_id, g.at, g.center_id, g.user_id, coalesce(m.brand, m.type) as tender, g.amount, ${dayOf(sql`g`)}
  from refund g join payment m on m.client_id = g.client_id and m.id = g.payment_id
  where g.client_id = ${int(client)} and ${where(sql`g`)}`

/** The newest payments and refunds `p` of which `isOf` is true. Needs `rule`. */
export const newestMoney = (client: ClientId, where: Where, isOf: RawBuilder<unknown>, most: RawBuilder<unknown>) =>
  newestOf([payments(client, where), refunds(client, where)], isOf, most)

export interface Days {
  readonly centers: ReadonlyArray<number>
  readonly from: RawBuilder<unknown>
  readonly to: RawBuilder<unknown>
}

const within = (d: RawBuilder<unknown>, { centers, from, to }: Days) =>
  sql`${d}.center_id = any (${ints(centers)}) and ${d}.day between ${from} and ${to}`

/** Papers by day, as they are summed up, and those since. Needs `rule`. */
export const sold = (client: ClientId, days: Days) => sql`
  select d.day, d.kind, d.user_id, d.papers, d.units, d.net, d.discount, d.tax, d.shipping from sales_day d
    where d.client_id = ${int(client)} and ${within(sql`d`, days)}
  union all
  select p.day, p.kind, p.user_id, 1, p.units, p.net, p.discount, p.tax, p.shipping from (${papers(client, sinceSummed)}) p where ${within(sql`p`, days)}`

/** Units by product, day and center, as they are summed up, and those since. Needs `rule`. */
export const soldProducts = (client: ClientId, days: Days) => sql`
  select d.day, d.inventory_id, d.center_id, d.kind, d.units, d.net, d.discount, d.costed, d.costed_net, d.cost from sales_product_day d
    where d.client_id = ${int(client)} and ${within(sql`d`, days)}
  union all
  select u.day, u.inventory_id, u.center_id, u.kind, ${unitSums}
  from (with paper as materialized (${papers(client, sinceSummed)}) ${paperUnits(client)}) u
  where ${within(sql`u`, days)} group by 1, 2, 3, 4`

/** Money by day, as it is summed up, and since. Needs `rule`. */
export const moved = (client: ClientId, days: Days) => sql`
  select d.tender, d.way, d.times, d.amount from takings_day d where d.client_id = ${int(client)} and ${within(sql`d`, days)}
  union all
  select m.tender, m.way, 1, m.amount from (${moneyMoved(client, sinceSummed)}) m where ${within(sql`m`, days)}`
