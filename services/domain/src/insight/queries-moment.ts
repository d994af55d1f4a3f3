import type { ClientId } from "@sightline/model/client"
import type { MomentItem, MomentProduct } from "@sightline/model/insight-moment"
import { type MomentGrouping, mostSalesGroups } from "@sightline/model/insight-rules"
import type { InventoryId } from "@sightline/model/inventory"
import { active } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { bigint, int, ints, text } from "../db/typed"
import { productName } from "./queries-shared"
import { summed } from "./queries-standing"
import { instant, type Moment, stockAt } from "./queries-stock-at"
import { withoutBrand } from "./queries-trade"

type Centers = ReadonlyArray<number>

interface Asked extends Moment {
  readonly page: number
  readonly pageSize: number
}

/** A moment by its text, on the client's clock where it names no zone, and whether anything is known of it. */
export const momentMeant = (db: Sql, client: ClientId, at: string | null) => {
  const meant = sql`coalesce(case when ${text(at)} ~ '(Z|[+-][0-9]{2}:[0-9]{2})$' then ${text(at)}::timestamptz
    else ${text(at)}::timestamp at time zone own_zone() end, now())`
  const since = sql`(select min(m.at) from stock_movement m where m.client_id = ${int(client)})`
  return sql<{
    at: string
    local: string
    since: string | null
    isFuture: boolean
    isEarly: boolean
    dayBegins: string
    recent: string
  }>`
    select to_jsonb(meant.at) #>> '{}' as at, to_char(meant.at at time zone own_zone(), 'YYYY-MM-DD"T"HH24:MI:SS') as local,
      to_char(${since} at time zone own_zone(), 'YYYY-MM-DD"T"HH24:MI:SS') as since, meant.at > now() as "isFuture",
      coalesce(meant.at < date_trunc('second', ${since}), false) as "isEarly",
      to_jsonb(meant.day_begins) #>> '{}' as "dayBegins", to_jsonb(meant.day_begins - interval '24 hours') #>> '{}' as recent
    from (
      select at, date_trunc('day', at at time zone own_zone()) at time zone own_zone() as day_begins from (select ${meant} as at) named
    ) meant`.compile(db)
}

/** The next kept day. It asks by a plain time: a computed one counts as leaking, so that row security would let no index have it. */
export const keptAfter = (db: Sql, client: ClientId, at: string) =>
  sql<{ kept: string | null }>`
    select to_jsonb(min(d.at)) #>> '{}' as kept from stock_day d where d.client_id = ${int(client)} and d.at >= ${instant(at)}`.compile(
    db,
  )

/**
 * A group of products `p` at a center `s.center_id`, what the group `g` is called, and the rows of which each is one product of a group:
 * nothing needs to be told apart to count them.
 */
const groupedBy: Record<
  MomentGrouping,
  (client: ClientId) => Readonly<Record<"key" | "name" | "rows", RawBuilder<unknown>>>
> = {
  center: (client) => ({
    key: sql`s.center_id`,
    rows: sql`stock s`,
    name: sql`(select c.name from center c where c.client_id = ${int(client)} and c.id = g.id)`,
  }),
  brand: (client) => ({
    key: sql`coalesce(p.brand_id, 0)`,
    rows: productsThere(client),
    name: sql`coalesce((select b.name from brand b where b.client_id = ${int(client)} and b.id = g.id), ${withoutBrand})`,
  }),
  category: (client) => ({
    key: sql`p.category_id`,
    rows: productsThere(client),
    name: sql`(select c.name from category c where c.client_id = ${int(client)} and c.id = g.id)`,
  }),
}

const productsThere = (client: ClientId) =>
  sql`product s join inventory p on p.client_id = ${int(client)} and p.id = s.inventory_id`

interface Found {
  readonly units: number
  readonly groups: ReadonlyArray<{ readonly id: number; readonly name: string; readonly units: number }>
  readonly groupCount: number
  readonly rows: ReadonlyArray<typeof MomentProduct.Encoded>
  readonly total: number
}

/** What was in stock at a moment, of all or of one group: the sum, its groups, and a page of the products, most units first. */
export const stockOfMoment = (
  db: Sql,
  client: ClientId,
  { by, groupId }: { readonly by: MomentGrouping; readonly groupId: number | null },
  centers: Centers,
  asked: Asked,
) => {
  const { key, name, rows } = groupedBy[by](client)
  const whole = stockAt(client, asked, centers)
  return fresh(
    sql<Found>`
      with ${summed(client)}, stock as materialized (${
        groupId === null
          ? whole
          : sql`select s.* from (${whole}) s join inventory p on p.client_id = ${int(client)} and p.id = s.inventory_id
              where ${key} = ${int(groupId)}`
      }),
      product as materialized (select s.inventory_id, sum(s.units)::int as units from stock s group by 1),
      g as materialized (
        select ${key} as id, sum(s.units)::int as units, count(*)::int as products from ${rows} group by 1
      ),
      most as (select * from g order by units desc, id limit ${sql.lit(mostSalesGroups)}),
      page as (
        select * from product order by units desc, inventory_id limit ${int(asked.pageSize)} offset ${bigint((asked.page - 1) * asked.pageSize)}
      )
      select (select coalesce(sum(units), 0)::int from stock) as units, (select count(*)::int from g) as "groupCount",
        coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', ${name}, 'units', g.units, 'products', g.products)
          order by g.units desc, g.id) from most g), '[]') as groups,
        (select count(*)::int from product) as total,
        coalesce((select jsonb_agg(jsonb_build_object('inventoryId', p.id, 'code', p.code, 'name', ${productName(sql`p`)},
          'brandName', b.name, 'categoryName', c.name, 'units', r.units) order by r.units desc, p.id)
        from page r join inventory p on p.client_id = ${int(client)} and p.id = r.inventory_id
          join category c on c.client_id = p.client_id and c.id = p.category_id
          left join brand b on b.client_id = p.client_id and b.id = p.brand_id), '[]') as rows`.compile(db),
  )
}

/**
 * The items of a product as they were at a moment, in any status: as they are, without what was recorded since. The first of these
 * movements says in which status and at which place each was.
 */
const itemsAt = (client: ClientId, inventoryId: InventoryId, { at }: Moment) => sql`
  since as materialized (
    select m.* from stock_movement m
    where m.client_id = ${int(client)} and m.inventory_id = ${int(inventoryId)} and m.at > ${instant(at)}
  ),
  end_of as (
    select m.id, m.from_item_id as item_id, -m.quantity as units, m.from_status_id as status_id, null::int as center_id, null::int as location_id
      from since m where m.from_item_id is not null
    union all
    select m.id, m.to_item_id, m.quantity, coalesce(case when m.from_item_id = m.to_item_id then m.from_status_id end, m.to_status_id),
      case when m.to_center_id is not null then m.center_id end, m.from_location_id
      from since m where m.to_item_id is not null
  ),
  touched as (
    select e.item_id, sum(e.units) as units, (array_agg(e.status_id order by e.id))[1] as status_id,
      (array_agg(e.center_id order by e.id) filter (where e.center_id is not null))[1] as center_id,
      (array_agg(e.location_id order by e.id) filter (where e.center_id is not null))[1] as location_id
    from end_of e group by 1
  ),
  found as materialized (
    select i.id, coalesce(t.status_id, i.status_id) as status_id, i.quantity - coalesce(t.units, 0) as units,
      coalesce(t.center_id, i.center_id) as center_id, case when t.center_id is null then i.location_id else t.location_id end as location_id
    from inventory_item i left join touched t on t.item_id = i.id
    where i.client_id = ${int(client)} and i.inventory_id = ${int(inventoryId)}
  )`

interface FoundItems {
  readonly code: string
  readonly name: string
  readonly units: number
  readonly rows: ReadonlyArray<typeof MomentItem.Encoded>
  readonly total: number
}

/** A page of the items of a product at a moment; no row where the client has no such product. */
export const itemsOfMoment = (db: Sql, client: ClientId, inventoryId: InventoryId, centers: Centers, asked: Asked) =>
  fresh(
    sql<FoundItems>`
      with ${itemsAt(client, inventoryId, asked)},
      there as materialized (select * from found where units <> 0 and center_id = any (${ints(centers)})),
      page as (select * from there order by id limit ${int(asked.pageSize)} offset ${bigint((asked.page - 1) * asked.pageSize)})
      select p.code, ${productName(sql`p`)} as name, (select count(*)::int from there) as total,
        (select coalesce(sum(units), 0)::int from there where status_id = ${sql.lit(active)}) as units,
        coalesce((select jsonb_agg(jsonb_build_object('itemId', r.id, 'statusId', r.status_id, 'statusName', s.name,
          'isInStock', r.status_id = ${sql.lit(active)}, 'centerName', c.name, 'place', coalesce(place_name(null, r.location_id), ''),
          'units', r.units) order by r.id)
        from page r join status s on s.id = r.status_id join center c on c.client_id = ${int(client)} and c.id = r.center_id), '[]') as rows
      from inventory p where p.client_id = ${int(client)} and p.id = ${int(inventoryId)}`.compile(db),
  )
