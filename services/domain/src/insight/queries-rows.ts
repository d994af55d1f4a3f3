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
import { agedAs, effects, effectsOfDays, inStock, productName, rule, sinceClosed, sinceCounted } from "./queries-shared"
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

interface Statement {
  /** Parts that the others read. */
  readonly before: RawBuilder<unknown>
  /** The rows, as columns: inventory_id, item_id, center_id, day, units and a key that orders them. */
  readonly found: RawBuilder<unknown>
  /** How many rows there are, and the sum of their units. */
  readonly all: RawBuilder<unknown>
  /** How many of `found` come before the page. */
  readonly skipped: RawBuilder<unknown>
}

/**
 * The rows behind a figure. Of the stock of all products the sums are those that are kept, and the rows those that the page needs; of all
 * movements as well, so that a year is read no longer than a day.
 */
const rowsOf = (client: ClientId, figure: InsightRowsAsk["figure"], centers: Centers, asked: Asked): Statement => {
  const skipped = bigint((asked.page - 1) * asked.pageSize)
  const isOfAll = asked.brandId === null && asked.vendorId === null && asked.userId === null
  const source = sourceOf(client, figure, centers, asked)
  if ("of" in source) {
    if (isOfAll) return rowsOfDays(client, source.of, centers, asked)
    const found = sql`with ${rule(client)} ${movements(client, source.of, centers, asked)}`
    return { before: nothing, found, all: ofMovements, skipped }
  }
  const { found } = source
  const age = figure === "stock" ? sql`true` : isAge(figure) ? agedAs(figure) : undefined
  if (!age || !isOfAll)
    return { before: nothing, found, all: isOfStock(figure) ? ofRows(client) : ofMovements, skipped }
  return {
    before: nothing,
    found: sql`${found} order by ${order} limit ${bigint(asked.page * asked.pageSize)}`,
    all: sql`
      with ${rule(client)}, ${summed(client)}
      select coalesce(sum(i.items), 0)::int as total, sum(i.units) as units, sum(i.list) as list
      from (select m.month as received_on, m.items, m.units, m.list from (${standingMonths(client, centers)}) m) i where ${age}`,
    skipped,
  }
}

const nothing = sql``

/** Movements of some kinds. */
interface Kinds {
  readonly more: ReadonlyArray<string>
  /** Their units count down. */
  readonly less: ReadonlyArray<string>
}

const signed = ({ less }: Kinds, row: RawBuilder<unknown>) =>
  less.length === 0
    ? sql`${row}.units`
    : sql`case when ${row}.kind = any (${names(less)}) then -${row}.units else ${row}.units end`

/** Movements of some days. Of a mistake that was taken back nothing is left. Needs `rule`. */
const movements = (
  client: ClientId,
  of: Kinds,
  centers: Centers,
  asked: Asked,
  from = sql`${asked.from}::date`,
  to = sql`${asked.to}::date`,
) => sql`
  select e.inventory_id, e.item_id, e.center_id, e.day, e.root as key, ${signed(of, sql`e`)} as units
  from (${effectsOfDays(client, from, to)}) e
  where e.kind = any (${names([...of.more, ...of.less])}) and e.center_id = any (${ints(centers)}) and e.day between ${from} and ${to}
    and ${isOf(client, asked, sql`e.inventory_id`)} and ${asked.userId === null ? sql`true` : sql`e.user_id = ${int(asked.userId)}`}
    and e.units <> 0`

/** Movements of all products: days say how many they have, and only those of the page are read. */
const rowsOfDays = (client: ClientId, of: Kinds, centers: Centers, asked: Asked): Statement => {
  const first = (asked.page - 1) * asked.pageSize
  const isAsked = (row: RawBuilder<unknown>) => sql`${row}.kind = any (${names([...of.more, ...of.less])})
    and ${row}.center_id = any (${ints(centers)}) and ${row}.day between ${asked.from}::date and ${asked.to}::date`
  return {
    before: sql`
      ${rule(client)},
      daily as materialized (
        select u.day, sum(u.movements) as movements, sum(u.units) as units from (
          select d.day, d.movements, 0 as units from movement_count_day d where d.client_id = ${int(client)} and ${isAsked(sql`d`)}
          union all
          select e.day, e.movements, 0 from (${effects(client, sinceCounted)}) e where ${isAsked(sql`e`)}
          union all
          select d.day, 0, ${signed(of, sql`d`)} from movement_day d where d.client_id = ${int(client)} and ${isAsked(sql`d`)}
          union all
          select e.day, 0, ${signed(of, sql`e`)} from (${effects(client, sinceClosed)}) e where ${isAsked(sql`e`)}
        ) u group by u.day
      ),
      placed as (
        select d.day, d.movements, sum(d.movements) over (order by d.day desc) - d.movements as before from daily d where d.movements > 0
      ),
      span as materialized (
        select min(p.day) as first, max(p.day) as last, min(p.before) as before from placed p
        where p.before < ${bigint(first + asked.pageSize)} and p.before + p.movements > ${bigint(first)}
      ),`,
    found: movements(client, of, centers, asked, sql`(select first from span)`, sql`(select last from span)`),
    all: sql`select coalesce(sum(movements), 0)::int as total, sum(units) as units, null::numeric as list from daily`,
    skipped: sql`${bigint(first)} - coalesce((select before from span), ${bigint(first)})`,
  }
}

const isAge = (figure: InsightRowsAsk["figure"]): figure is StockAge => stockAges.some((age) => age.figure === figure)

/** What a figure counts: movements of some kinds, or rows of their own. */
const sourceOf = (
  client: ClientId,
  figure: InsightRowsAsk["figure"],
  centers: Centers,
  asked: Asked,
): { readonly of: Kinds } | { readonly found: RawBuilder<unknown> } => {
  const { from, to } = asked
  const movementsOf = (more: ReadonlyArray<string>, less: ReadonlyArray<string> = []) => ({ of: { more, less } })
  const items = (where: RawBuilder<unknown>) => ({
    found: sql`
      with ${rule(client)}
      select i.inventory_id, i.id as item_id, i.center_id, i.received_on as day, i.quantity as units, i.id::bigint as key
      from inventory_item i where ${inStock(client, centers)} and ${where} and ${isOf(client, asked, sql`i.inventory_id`)}`,
  })
  const mornings = (units: RawBuilder<unknown>) => ({
    found: sql`
      with ${rule(client)}, ${summed(client)}
      select t.inventory_id, null::int as item_id, t.center_id, ${from}::date as day, ${units} as units, t.inventory_id::bigint as key
      from (${trade(client, { centers, of: asked, from: sql`${from}::date`, to: sql`${to}::date`, arrived: arrivedKinds(centers.length === 1) })}) t
      where ${units} <> 0`,
  })
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
      return {
        found: sql`with ${needsOfDead(client)}
          select d.inventory_id, null::int as item_id, d.center_id, d.first_in as day, d.units, d.inventory_id::bigint as key
          from (${dead(client, centers, deadAfter)}) d where ${isOf(client, asked, sql`d.inventory_id`)}`,
      }
    case "opening":
      return mornings(sql`t.opening`)
    case "mornings":
      return mornings(sql`t.mornings`)
    case "arrived":
      return movementsOf(arrivedKinds(centers.length === 1))
    case "shrink":
      return movementsOf(lossKinds, gainKinds)
    case "losses":
      return movementsOf(lossKinds)
    case "gains":
      return movementsOf(gainKinds)
    case "removed":
      return movementsOf(removalKinds)
    case "otherwise":
      return movementsOf(otherKinds)
    default:
      return movementsOf([figure])
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
  const { before, found, all, skipped } = rowsOf(client, figure, centers, asked)
  return fresh(
    sql<Rows>`
      with ${before} found as materialized (${found}),
      everything as materialized (${all}),
      page as (
        select * from found order by ${order} limit ${int(asked.pageSize)} offset ${skipped}
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
