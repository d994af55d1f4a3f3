import type { ClientId } from "@sightline/model/client"
import type { InsightRow, InsightRowsAsk } from "@sightline/model/insight"
import {
  deadAfter,
  gainKinds,
  isOfStock,
  lossKinds,
  otherKinds,
  removalKinds,
  type StockAge,
  stockAges,
} from "@sightline/model/insight-rules"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { bigint, int, ints, names } from "../db/typed"
import { agedAs, effectsOfDays, inStock, productName, rule } from "./queries-shared"
import { dead, needsOfDead, standingMonths, summed } from "./queries-standing"
import { arrivedKinds, isOf, nameOf, type Products, trade } from "./queries-trade"

type Centers = ReadonlyArray<number>

interface Asked extends Products {
  /** By this person alone; of movements. */
  readonly userId: number | null
  readonly from: string
  readonly to: string
  readonly page: number
  readonly pageSize: number
}

interface Rows {
  readonly of: string | null
  readonly rows: ReadonlyArray<typeof InsightRow.Encoded>
  readonly total: number
  readonly products: number | null
  readonly units: number
  /** Cents; null for movements. */
  readonly list: number | null
}

/** Newest first. */
const order = sql`day desc, key desc, center_id`

/** How many rows there are, and their units with what these list for, from the rows. */
const ofRows = (client: ClientId) => sql`
  select count(*)::int as total, sum(f.units) as units, sum(f.units * p.list_price) as list
  from found f join inventory p on p.client_id = ${int(client)} and p.id = f.inventory_id`

/** Of movements nobody asks what they would list for. */
const ofMovements = sql`select count(*)::int as total, sum(units) as units, null::numeric as list from found`

/**
 * The rows behind a figure, as columns: inventory_id, item_id, center_id, day, units and a key that orders them; and how many there are,
 * with the sum of their units. Of the stock of all products these are summed up, and the rows those that the page needs.
 */
const rowsOf = (client: ClientId, figure: InsightRowsAsk["figure"], centers: Centers, asked: Asked) => {
  const found = foundOf(client, figure, centers, asked)
  const age = figure === "stock" ? sql`true` : isAge(figure) ? agedAs(figure) : undefined
  if (!age || asked.brandId !== null || asked.vendorId !== null)
    return { found, all: isOfStock(figure) ? ofRows(client) : ofMovements }
  return {
    found: sql`${found} order by ${order} limit ${bigint(asked.page * asked.pageSize)}`,
    all: sql`
      with ${rule(client)}, ${summed(client)}
      select coalesce(sum(i.items), 0)::int as total, sum(i.units) as units, sum(i.list) as list
      from (select m.month as received_on, m.items, m.units, m.list from (${standingMonths(client, centers)}) m) i where ${age}`,
  }
}

const isAge = (figure: InsightRowsAsk["figure"]): figure is StockAge => stockAges.some((age) => age.figure === figure)

const foundOf = (client: ClientId, figure: InsightRowsAsk["figure"], centers: Centers, asked: Asked) => {
  const { from, to } = asked
  const items = (where: RawBuilder<unknown>) => sql`
    with ${rule(client)}
    select i.inventory_id, i.id as item_id, i.center_id, i.received_on as day, i.quantity as units, i.id::bigint as key
    from inventory_item i where ${inStock(client, centers)} and ${where} and ${isOf(client, asked, sql`i.inventory_id`)}`
  // Of a mistake that was taken back nothing is left.
  const movements = (kinds: ReadonlyArray<string>, lessKinds: ReadonlyArray<string> = []) => sql`
    with ${rule(client)}
    select e.inventory_id, e.item_id, e.center_id, e.day, e.root as key,
      ${lessKinds.length === 0 ? sql`e.units` : sql`case when e.kind = any (${names(lessKinds)}) then -e.units else e.units end as units`}
    from (${effectsOfDays(client, sql`${from}::date`, sql`${to}::date`)}) e
    where e.kind = any (${names([...kinds, ...lessKinds])}) and e.center_id = any (${ints(centers)}) and e.day between ${from}::date and ${to}::date
      and ${isOf(client, asked, sql`e.inventory_id`)} and ${asked.userId === null ? sql`true` : sql`e.user_id = ${int(asked.userId)}`}
      and e.units <> 0`
  const mornings = (units: RawBuilder<unknown>) => sql`
    with ${rule(client)}, ${summed(client)}
    select t.inventory_id, null::int as item_id, t.center_id, ${from}::date as day, ${units} as units, t.inventory_id::bigint as key
    from (${trade(client, { centers, of: asked, from: sql`${from}::date`, to: sql`${to}::date`, arrived: arrivedKinds(centers.length === 1) })}) t
    where ${units} <> 0`
  switch (figure) {
    case "stock":
      return items(sql`true`)
    case "age0":
    case "age4":
    case "age7":
    case "age13":
    case "age25":
      return items(agedAs(figure))
    case "dead":
      return sql`with ${needsOfDead(client)}
        select d.inventory_id, null::int as item_id, d.center_id, d.first_in as day, d.units, d.inventory_id::bigint as key
        from (${dead(client, centers, deadAfter)}) d where ${isOf(client, asked, sql`d.inventory_id`)}`
    case "opening":
      return mornings(sql`t.opening`)
    case "mornings":
      return mornings(sql`t.mornings`)
    case "arrived":
      return movements(arrivedKinds(centers.length === 1))
    case "shrink":
      return movements(lossKinds, gainKinds)
    case "losses":
      return movements(lossKinds)
    case "gains":
      return movements(gainKinds)
    case "removed":
      return movements(removalKinds)
    case "otherwise":
      return movements(otherKinds)
    default:
      return movements([figure])
  }
}

/** A page of the rows behind a figure, with what all of them say. */
export const figureRows = (
  db: Sql,
  client: ClientId,
  figure: InsightRowsAsk["figure"],
  centers: Centers,
  asked: Asked,
) => {
  const { found, all } = rowsOf(client, figure, centers, asked)
  return fresh(
    sql<Rows>`
      with found as materialized (${found}),
      everything as materialized (${all}),
      page as (
        select * from found order by ${order} limit ${int(asked.pageSize)} offset ${bigint((asked.page - 1) * asked.pageSize)}
      )
      select ${nameOf(client, asked)} as of, e.total,
        ${figure === "dead" ? sql`(select count(distinct inventory_id)::int from found)` : sql`null::int`} as products, coalesce(e.units, 0)::float8 as units,
        ${isOfStock(figure) ? sql`coalesce(round(e.list * 100), 0)::float8` : sql`null`} as list,
        coalesce((select jsonb_agg(jsonb_build_object('inventoryId', p.id, 'itemId', r.item_id, 'code', p.code,
          'name', ${productName(sql`p`)}, 'centerName', c.name, 'day', r.day::text, 'units', r.units,
          'list', ${isOfStock(figure) ? sql`coalesce(round(r.units * p.list_price * 100), 0)::bigint` : sql`null`})
          order by r.day desc, r.key desc, r.center_id)
        from page r join inventory p on p.client_id = ${int(client)} and p.id = r.inventory_id
          join center c on c.client_id = ${int(client)} and c.id = r.center_id), '[]') as rows
      from everything e`.compile(db),
  )
}
