import type { ClientId } from "@sightline/model/client"
import type { CostRow, CostRowsAsk } from "@sightline/model/insight-cost"
import { deadAfter } from "@sightline/model/insight-rules"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { bigint, int, ints } from "../db/typed"
import { effects, firstOf, inStock, lastOf, productName, rule, sinceClosed } from "./queries-shared"
import { dead, needsOfDead } from "./queries-standing"

/* These statements are run for roles that see purchased prices, and for nobody else (G12). */

interface Cost {
  readonly cost: number
  readonly costed: number
  readonly units: number
}

const summed = (units: RawBuilder<unknown>, price: RawBuilder<unknown>) => sql`
  coalesce(round(sum(${units} * ${price}) * 100), 0)::float8 as cost,
  coalesce(sum(${units}) filter (where ${price} is not null), 0)::int as costed, coalesce(sum(${units}), 0)::int as units`

const priceOf = sql`coalesce(i.purchased_price, p.purchased_price)`

export const stockCost = (db: Sql, client: ClientId, centers: ReadonlyArray<number>) =>
  fresh(
    sql<Cost>`
      select ${summed(sql`i.quantity`, priceOf)}
      from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
      where ${inStock(client, centers)}`.compile(db),
  )

export const deadCost = (db: Sql, client: ClientId, centers: ReadonlyArray<number>) =>
  fresh(
    sql<Cost>`
      with ${needsOfDead(client)}, dead as materialized (${dead(client, centers, deadAfter)})
      select ${summed(sql`i.quantity`, priceOf)}
      from dead d join inventory_item i on i.inventory_id = d.inventory_id and i.center_id = d.center_id
        join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
      where ${inStock(client, centers)}`.compile(db),
  )

interface Rows extends Cost {
  readonly rows: ReadonlyArray<typeof CostRow.Encoded>
  readonly total: number
}

/** A page of the items behind `stockCost` or `deadCost`, newest first, with what all of them cost. */
export const costRows = (
  db: Sql,
  client: ClientId,
  figure: CostRowsAsk["figure"],
  centers: ReadonlyArray<number>,
  { page, pageSize }: Pick<CostRowsAsk, "page" | "pageSize">,
) => {
  const isDead = figure === "dead"
  return fresh(
    sql<Rows>`
      with ${isDead ? sql`${needsOfDead(client)}, dead as materialized (${dead(client, centers, deadAfter)}),` : sql``}
      found as materialized (
        select i.id, i.inventory_id, i.center_id, i.received_on as day, i.quantity as units, ${priceOf} as price
        from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
          ${isDead ? sql`join dead d on d.inventory_id = i.inventory_id and d.center_id = i.center_id` : sql``}
        where ${inStock(client, centers)}
      ),
      page as (select * from found order by day desc, id desc limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)})
      select s.*, coalesce((select jsonb_agg(jsonb_build_object('inventoryId', p.id, 'itemId', r.id, 'code', p.code,
          'name', ${productName(sql`p`)}, 'centerName', c.name, 'day', r.day::text, 'units', r.units,
          'cost', round(r.units * r.price * 100)::bigint) order by r.day desc, r.id desc)
        from page r join inventory p on p.client_id = ${int(client)} and p.id = r.inventory_id
          join center c on c.client_id = ${int(client)} and c.id = r.center_id), '[]') as rows
      from (select count(*)::int as total, ${summed(sql`f.units`, sql`f.price`)} from found f) s`.compile(db),
  )
}

/**
 * What units cost that left the stock as sold, by day, center and brand: of closed days what they cost when the day was closed. Needs
 * `rule`.
 */
export const soldOfLedger = (
  client: ClientId,
  centers: ReadonlyArray<number>,
  isOf: (day: RawBuilder<unknown>) => RawBuilder<unknown>,
) => sql`
  select d.day, d.center_id, d.brand_id as id, d.cost, d.costed, d.units from movement_day d
    where d.client_id = ${int(client)} and d.kind = 'sold' and d.center_id = any (${ints(centers)}) and ${isOf(sql`d.day`)}
  union all
  select e.day, e.center_id, coalesce(p.brand_id, 0), coalesce(e.units * ${priceOf}, 0), case when ${priceOf} is null then 0 else e.units end, e.units
  from (${effects(client, sinceClosed)}) e
    join inventory p on p.client_id = ${int(client)} and p.id = e.inventory_id
    left join inventory_item i on i.client_id = ${int(client)} and i.id = e.item_id
  where e.kind = 'sold' and e.center_id = any (${ints(centers)}) and ${isOf(sql`e.day`)}`

/** The same in sum. */
export const soldCost = (db: Sql, client: ClientId, centers: ReadonlyArray<number>, days: number, to?: string) => {
  const within = (day: RawBuilder<unknown>) =>
    to === undefined ? sql`${day} >= ${firstOf(days)}` : sql`${day} between ${firstOf(days, to)} and ${lastOf(to)}`
  return fresh(
    sql<Cost>`
      with ${rule(client)}
      select coalesce(round(sum(cost) * 100), 0)::float8 as cost, coalesce(sum(costed), 0)::int as costed, coalesce(sum(units), 0)::int as units
      from (${soldOfLedger(client, centers, within)}) sold`.compile(db),
  )
}
