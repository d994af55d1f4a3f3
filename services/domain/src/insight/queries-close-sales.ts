import type { ClientId } from "@sightline/model/client"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { int } from "../db/typed"
import { moneyMoved, papers, paperUnits, unitSums } from "./queries-papers"
import { rule } from "./queries-shared"

export const forgetSales = (db: Sql, client: ClientId) =>
  sql`
    with sales as (delete from sales_day where client_id = ${int(client)}),
    products as (delete from sales_product_day where client_id = ${int(client)})
    delete from takings_day where client_id = ${int(client)}`.compile(db)

/** The end of the next papers and money to sum up, where days are summed up without them: those of an upgrade. No row where none are. */
export const nextSalesEnd = (db: Sql, client: ClientId, most: number) => {
  const crowded = (table: "invoice" | "sales_return" | "payment" | "refund") =>
    sql`(select x.at from ${sql.table(table)} x where x.client_id = ${int(client)} and x.at > k.sales_until and x.at < k.until
      order by x.at offset ${int(most)} limit 1)`
  return fresh(
    sql<{ end: Date }>`
      select least(k.until, ${crowded("invoice")}, ${crowded("sales_return")}, ${crowded("payment")}, ${crowded("refund")}) as end
      from insight_closed k where k.client_id = ${int(client)} and k.sales_until < k.until`.compile(db),
  )
}

/** Adds the papers and the money up to `end` to their days. */
export const closeSales = (db: Sql, client: ClientId, end: Date) => {
  const isNext = (one: RawBuilder<unknown>) =>
    sql`${one}.at >= (select sales_until from rule) and ${one}.at < ${end}::timestamptz`
  return fresh(
    sql`
      with ${rule(client)},
      paper as materialized (${papers(client, isNext)}),
      sales as (
        insert into sales_day as d (client_id, day, center_id, user_id, order_type, kind, papers, units, net, discount, tax, shipping)
        select ${int(client)}, day, center_id, user_id, order_type, kind, count(*), sum(units), sum(net), sum(discount), sum(tax), sum(shipping)
        from paper group by day, center_id, user_id, order_type, kind
        on conflict (client_id, day, center_id, user_id, order_type, kind) do update set papers = d.papers + excluded.papers,
          units = d.units + excluded.units, net = d.net + excluded.net, discount = d.discount + excluded.discount,
          tax = d.tax + excluded.tax, shipping = d.shipping + excluded.shipping
      ),
      products as (
        insert into sales_product_day as d
          (client_id, day, inventory_id, center_id, kind, units, net, discount, costed, costed_net, cost)
        select ${int(client)}, u.day, u.inventory_id, u.center_id, u.kind, ${unitSums}
        from (${paperUnits(client)}) u group by u.day, u.inventory_id, u.center_id, u.kind
        on conflict (client_id, day, inventory_id, center_id, kind) do update set units = d.units + excluded.units,
          net = d.net + excluded.net, discount = d.discount + excluded.discount, costed = d.costed + excluded.costed,
          costed_net = d.costed_net + excluded.costed_net, cost = d.cost + excluded.cost
      ),
      money as (
        insert into takings_day as d (client_id, day, center_id, user_id, tender, way, times, amount)
        select ${int(client)}, day, center_id, user_id, tender, way, count(*), sum(amount)
        from (${moneyMoved(client, isNext)}) m group by day, center_id, user_id, tender, way
        on conflict (client_id, day, center_id, user_id, tender, way) do update set times = d.times + excluded.times,
          amount = d.amount + excluded.amount
      )
      update insight_closed set sales_until = ${end}::timestamptz where client_id = ${int(client)}`.compile(db),
  )
}

/** Days whose sums papers, units or money contradict. Needs `rule`. */
export const wrongSales = (client: ClientId) => {
  const isSummed = (one: RawBuilder<unknown>) => sql`${one}.at < (select sales_until from rule)`
  const wrong = (
    { what, id, by }: Readonly<Record<"what" | "id" | "by", RawBuilder<unknown>>>,
    [shown, ...more]: readonly [RawBuilder<unknown>, ...ReadonlyArray<RawBuilder<unknown>>],
    said: RawBuilder<unknown>,
    counted: RawBuilder<unknown>,
  ) => sql`
    select ${what} as what, ${id} as id, coalesce(sum(${shown}) filter (where s.sign = 1), 0)::text as said,
      coalesce(sum(${shown}) filter (where s.sign = -1), 0)::text as counted
    from (select 1 as sign, d.* from (${said}) d union all select -1, c.* from (${counted}) c) s
    group by ${by} having ${sql.join(
      [shown, ...more].map((value) => sql`sum(s.sign * ${value}) <> 0`),
      sql` or `,
    )}`
  return sql.join(
    [
      wrong(
        { what: sql`'sales_day ' || s.day || ' ' || s.kind`, id: sql`0`, by: sql`s.day, s.kind` },
        [sql`s.net`, sql`s.papers`, sql`s.units`, sql`s.discount`, sql`s.tax`, sql`s.shipping`],
        sql`select day, kind, papers, units, net, discount, tax, shipping from sales_day where client_id = ${int(client)}`,
        sql`select day, kind, 1, units, net, discount, tax, shipping from (${papers(client, isSummed)}) p`,
      ),
      // Prices change: what a closed day cost stays what it was.
      wrong(
        {
          what: sql`'sales_product_day at center ' || s.center_id || ' ' || s.kind`,
          id: sql`s.inventory_id`,
          by: sql`s.inventory_id, s.center_id, s.kind`,
        },
        [sql`s.net`, sql`s.units`, sql`s.discount`],
        sql`select inventory_id, center_id, kind, units, net, discount from sales_product_day where client_id = ${int(client)}`,
        sql`select inventory_id, center_id, kind, 1, net, discount
          from (with paper as materialized (${papers(client, isSummed)}) ${paperUnits(client)}) u`,
      ),
      wrong(
        {
          what: sql`'takings_day ' || s.day || ' ' || s.tender || ' ' || s.way`,
          id: sql`0`,
          by: sql`s.day, s.tender, s.way`,
        },
        [sql`s.amount`, sql`s.times`],
        sql`select day, tender, way, times, amount from takings_day where client_id = ${int(client)}`,
        sql`select day, tender, way, 1, amount from (${moneyMoved(client, isSummed)}) m`,
      ),
    ],
    sql` union all `,
  )
}
