import type { ClientId } from "@sightline/model/client"
import { mostSalesGroups, type SalesGrouping } from "@sightline/model/insight-rules"
import type { InsightSales, SalesCost, SalesGroup, SalesOfDay, TenderTakings } from "@sightline/model/insight-sales"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { int } from "../db/typed"
import { type Days, moved, sold, soldProducts } from "./queries-papers"
import { firstOf, lastOf, productName, rule } from "./queries-shared"
import { withoutBrand } from "./queries-trade"

type Centers = ReadonlyArray<number>

/** The last days, or those up to a day. */
export const last = (centers: Centers, days: number, to?: string): Days => ({
  centers,
  from: firstOf(days, to),
  to: lastOf(to),
})

export const cents = (amount: RawBuilder<unknown>) => sql`coalesce(round(${amount} * 100), 0)::float8`

/** What a credit note says counts against. */
export const signed = (value: RawBuilder<unknown>) =>
  sql`sum(case when u.kind = 'credit' then -${value} else ${value} end)`

/** What invoices and credit notes of each of the last days say. */
export const salesDays = (db: Sql, client: ClientId, centers: Centers, days: number, to?: string) =>
  fresh(
    sql<SalesOfDay>`
      with ${rule(client)}
      select day::text, kind, sum(papers)::int as papers, sum(units)::int as units, ${cents(sql`sum(net)`)} as net,
        ${cents(sql`sum(discount)`)} as discount, ${cents(sql`sum(tax)`)} as tax, ${cents(sql`sum(shipping)`)} as shipping
      from (${sold(client, last(centers, days, to))}) u group by day, kind order by day, kind`.compile(db),
  )

/** The same of as many days before these, in sum. */
export const salesBefore = (db: Sql, client: ClientId, centers: Centers, days: number, to?: string) =>
  fresh(
    sql<InsightSales["before"]>`
      with ${rule(client)}
      select ${cents(signed(sql`u.net`))} as net, coalesce(sum(papers) filter (where kind = 'invoice'), 0)::int as invoices
      from (${sold(client, { centers, from: firstOf(2 * days, to), to: sql`(${firstOf(days, to)} - 1)` })}) u`.compile(
      db,
    ),
  )

interface Grouped {
  /** What units `u` are summed up by first. */
  readonly first: RawBuilder<unknown>
  /** The group of such a sum `u`. */
  readonly key: RawBuilder<unknown>
  /** What the group `s` is called. */
  readonly name: RawBuilder<unknown>
}

/** A product has one brand, so that it is looked up once. */
const groupedBy: Record<SalesGrouping, (client: ClientId) => Grouped> = {
  brand: (client) => ({
    first: sql`u.inventory_id`,
    key: sql`coalesce((select p.brand_id from inventory p where p.client_id = ${int(client)} and p.id = u.id), 0)`,
    name: sql`coalesce((select b.name from brand b where b.client_id = ${int(client)} and b.id = s.id), ${withoutBrand})`,
  }),
  product: (client) => ({
    first: sql`u.inventory_id`,
    key: sql`u.id`,
    name: sql`(select ${productName(sql`p`)} from inventory p where p.client_id = ${int(client)} and p.id = s.id)`,
  }),
  center: (client) => ({
    first: sql`u.center_id`,
    key: sql`u.id`,
    name: sql`(select c.name from center c where c.client_id = ${int(client)} and c.id = s.id)`,
  }),
}

interface Groups {
  readonly groups: ReadonlyArray<SalesGroup>
  readonly groupCount: number
}

/** What was sold less what was credited in the last days, by group; those that sold for most first. */
export const salesGroups = (
  db: Sql,
  client: ClientId,
  by: SalesGrouping,
  centers: Centers,
  days: number,
  to?: string,
) => {
  const { first, key, name } = groupedBy[by](client)
  return fresh(
    sql<Groups>`
      with ${rule(client)},
      s as materialized (
        select ${key} as id, sum(u.units)::int as units, sum(u.net) as net, sum(u.discount) as discount
        from (
          select ${first} as id, ${signed(sql`u.units`)} as units, ${signed(sql`u.net`)} as net, ${signed(sql`u.discount`)} as discount
          from (${soldProducts(client, last(centers, days, to))}) u group by 1
        ) u group by 1
      ),
      most as (select * from s order by net desc, units desc, id limit ${sql.lit(mostSalesGroups)})
      select (select count(*)::int from s) as "groupCount", coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'name', ${name}, 'units', s.units, 'net', round(s.net * 100)::bigint,
          'discount', round(s.discount * 100)::bigint) order by s.net desc, s.units desc, s.id) from most s), '[]') as groups`.compile(
      db,
    ),
  )
}

/** What came in and went back, by tender, most first. */
export const byTender = (money: RawBuilder<unknown>) => sql`
  select tender, coalesce(sum(times) filter (where way = 'taken'), 0)::int as payments,
    ${cents(sql`sum(amount) filter (where way = 'taken')`)} as taken,
    coalesce(sum(times) filter (where way = 'given'), 0)::int as refunds,
    ${cents(sql`sum(amount) filter (where way = 'given')`)} as given
  from (${money}) m group by tender order by taken desc, tender`

/** The same in the last days. */
export const takings = (db: Sql, client: ClientId, centers: Centers, days: number, to?: string) =>
  fresh(
    sql<TenderTakings>`
      with ${rule(client)}
      ${byTender(moved(client, last(centers, days, to)))}`.compile(db),
  )

/** What sold units cost, for roles that see purchased prices and for nobody else (G12). Closed days keep the prices of then. */
export const salesCost = (db: Sql, client: ClientId, centers: Centers, days: number, to?: string) =>
  fresh(
    sql<SalesCost>`
      with ${rule(client)}
      select coalesce(${signed(sql`u.units`)}, 0)::int as units, coalesce(${signed(sql`u.costed`)}, 0)::int as costed,
        ${cents(signed(sql`u.cost`))} as cost, ${cents(signed(sql`u.costed_net`))} as net
      from (${soldProducts(client, last(centers, days, to))}) u`.compile(db),
  )
