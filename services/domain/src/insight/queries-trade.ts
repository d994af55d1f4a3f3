import type { ClientId } from "@sightline/model/client"
import type { TradeGroup } from "@sightline/model/insight"
import { comingKinds, insightPeriods, type TradeGrouping } from "@sightline/model/insight-rules"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { int, ints, names } from "../db/typed"
import { tradeOfPeriod } from "./queries-period"
import { effects, firstOf, moved, rule, sinceClosed } from "./queries-shared"
import { standing, standingMonths, summed } from "./queries-standing"

type Centers = ReadonlyArray<number>

/** Products that count with this brand and this vendor; 0: without one. */
export interface Products {
  readonly brandId: number | null
  readonly vendorId: number | null
}

export const anyProduct: Products = { brandId: null, vendorId: null }

/** The vendors who sell a product, as what to order knows them. */
const sellers = (client: ClientId, product: RawBuilder<unknown>) => sql`
  inventory_vendor k join vendor v on v.client_id = k.client_id and v.id = k.vendor_id and v.status_id = 5
  where k.client_id = ${int(client)} and k.inventory_id = ${product} and k.status_id = 5`

/** Whether the product of a row is one of these. */
export const isOf = (client: ClientId, { brandId, vendorId }: Products, product: RawBuilder<unknown>) => {
  const brand = sql`${product} in (
    select p.id from inventory p where p.client_id = ${int(client)} and coalesce(p.brand_id, 0) = ${int(brandId ?? 0)})`
  const vendor =
    vendorId === 0
      ? sql`not exists (select from ${sellers(client, product)})`
      : sql`exists (select from ${sellers(client, product)} and v.id = ${int(vendorId ?? 0)})`
  return sql`${brandId === null ? sql`true` : brand} and ${vendorId === null ? sql`true` : vendor}`
}

/** What these products are called; null for all, and for those of another client. */
export const nameOf = (client: ClientId, { brandId, vendorId }: Products) => sql`
  nullif(concat_ws(', ',
    case when ${int(brandId ?? -1)} = 0 then ${withoutBrand} else (
      select b.name from brand b where b.client_id = ${int(client)} and b.id = ${int(brandId ?? -1)}) end,
    case when ${int(vendorId ?? -1)} = 0 then ${withoutVendor} else (
      select v.name from vendor v where v.client_id = ${int(client)} and v.id = ${int(vendorId ?? -1)}) end), '')`

export const withoutBrand = sql.lit("No brand")
const withoutVendor = sql.lit("No vendor")

/** What counts as having come: what was received, and at a single center what was moved there. */
export const arrivedKinds = (isOneCenter: boolean) => (isOneCenter ? ["received", "movedIn"] : ["received"])

interface Span {
  readonly from: RawBuilder<unknown>
  readonly to: RawBuilder<unknown>
  readonly arrived: ReadonlyArray<string>
}

/**
 * What groups of rows `u` did from a day to a day. A row is stock of now, `standing`, or `units` that moved on a day. The stock
 * of a morning is the stock of now without what came and with what went since. Whole numbers of four bytes add up fastest.
 */
const sums = (key: RawBuilder<unknown>, u: RawBuilder<unknown>, { from, to, arrived }: Span) => {
  const net = sql`case when u.kind = any (${names(comingKinds)}) then u.units else -u.units end`
  return sql`
  select ${key}, coalesce(sum(u.units) filter (where u.kind = 'sold' and u.day <= ${to}), 0) as sold,
    coalesce(sum(u.units) filter (where u.kind = any (${names(arrived)}) and u.day <= ${to}), 0) as arrived,
    sum(u.standing) - sum(${net}) as opening,
    sum(u.standing) * (${to} - ${from} + 1) - sum(${net} * (least(u.day, ${to}) - ${from} + 1)) as mornings
  from (${u}) u group by ${key}`
}

interface Trade extends Span {
  readonly centers: Centers
  readonly of: Products
}

/** What products did at centers, as closed days and the ledger since say. Needs `rule` and `summed`. */
export const trade = (client: ClientId, { centers, of, from, to, arrived }: Trade) =>
  sums(
    sql`u.inventory_id, u.center_id`,
    sql`
    select s.inventory_id, s.center_id, null::text as kind, ${from} as day, 0 as units, s.units as standing
    from (${standing(client, centers)}) s where ${isOf(client, of, sql`s.inventory_id`)}
    union all
    select d.inventory_id, d.center_id, d.kind, d.day, d.units, 0 from product_day d
    where d.client_id = ${int(client)} and d.center_id = any (${ints(centers)}) and d.day >= ${from}
      and ${isOf(client, of, sql`d.inventory_id`)}
    union all
    select e.inventory_id, e.center_id, e.kind, e.day, e.units, 0 from (${effects(client, sinceClosed)}) e
    where e.center_id = any (${ints(centers)}) and e.day >= ${from} and ${isOf(client, of, sql`e.inventory_id`)}`,
    { from, to, arrived },
  )

/** The same of centers with all their products, from fewer rows. */
const tradeOfCenters = (client: ClientId, centers: Centers, span: Span) =>
  sums(
    sql`u.center_id`,
    sql`
    select s.center_id, null::text as kind, ${span.from} as day, 0::bigint as units, s.units as standing
    from (${standingMonths(client, centers)}) s
    union all
    select f.center_id, f.kind, f.day, f.units, 0 from (${moved(client, centers, span.from)}) f`,
    span,
  )

const groups: Record<TradeGrouping, (client: ClientId) => RawBuilder<unknown>> = {
  brand: (client) => sql`
    select coalesce(b.id, 0) as id, coalesce(b.name, ${withoutBrand}) as name, t.* from trade t
      join inventory p on p.client_id = ${int(client)} and p.id = t.inventory_id
      left join brand b on b.client_id = p.client_id and b.id = p.brand_id`,
  vendor: (client) => sql`
    select coalesce(s.id, 0) as id, coalesce(s.name, ${withoutVendor}) as name, t.* from trade t
      left join lateral (select v.id, v.name from ${sellers(client, sql`t.inventory_id`)}) s on true`,
  center: (client) => sql`
    select c.id, c.name, t.* from trade t join center c on c.client_id = ${int(client)} and c.id = t.center_id`,
}

const isPeriod = (days: number) => insightPeriods.some((period) => period === days)

/** What was sold in the last days and of how much: by brand, vendor or center, most sold first. */
export const turns = (db: Sql, client: ClientId, centers: Centers, days: number, by: TradeGrouping) => {
  const isOneCenter = by === "center" || centers.length === 1
  const span = { from: firstOf(days), to: sql`(select today from rule)`, arrived: arrivedKinds(isOneCenter) }
  const found =
    by === "center"
      ? tradeOfCenters(client, centers, span)
      : isPeriod(days)
        ? tradeOfPeriod(client, centers, days, isOneCenter)
        : trade(client, { centers, of: anyProduct, ...span })
  return fresh(
    sql<TradeGroup>`
      with ${rule(client)}, ${summed(client)}, trade as not materialized (${found})
      select id, name, sum(sold)::float8 as sold, sum(arrived)::float8 as arrived, sum(opening)::float8 as opening,
        sum(mornings)::float8 as mornings
      from (${groups[by](client)}) g
      group by id, name having sum(sold) <> 0 or sum(arrived) <> 0 or sum(opening) <> 0 or sum(mornings) <> 0
      order by sum(sold) desc, lower(name), id`.compile(db),
  )
}
