import type { OptionLine } from "@sightline/model/category-option"
import type { ClientId } from "@sightline/model/client"
import type { LookupRow } from "@sightline/model/lookup-row"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints, names } from "../db/typed"

/** Rows of a table as (id, place, values); `values` is one document of texts by code. */
export type Rows = (client: ClientId, centerIds: ReadonlyArray<number>) => RawBuilder<unknown>
/** What refers to a row, as (what, count). */
export type Uses = (client: ClientId, id: number) => RawBuilder<unknown>

/** One page of a table's rows in their order. */
export const rowPage = (
  db: Sql,
  client: ClientId,
  rows: Rows,
  { centerIds, page, pageSize }: { centerIds: ReadonlyArray<number>; page: number; pageSize: number },
) =>
  sql<{ total: number; rows: ReadonlyArray<LookupRow> }>`
    with found as materialized (${rows(client, centerIds)}),
    page as (
      select row_number() over (order by place, id) as nth, id, values from found
      order by place, id limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select (select count(*)::int from found) as total,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'values', values) order by nth) from page), '[]') as rows`.compile(
    db,
  )

export const rowOf = (db: Sql, client: ClientId, rows: Rows, id: number, centerIds: ReadonlyArray<number>) =>
  sql<LookupRow>`select r.id, r.values from (${rows(client, centerIds)}) r where r.id = ${id}`.compile(db)

export const usesOf = (db: Sql, client: ClientId, uses: Uses, id: number) =>
  sql<{ what: string; count: number }>`
    select u.what, u.count::int from (${uses(client, id)}) u where u.count > 0 order by u.count desc, u.what`.compile(
    db,
  )

const values = (named: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
    Object.entries(named).flatMap(([name, value]) => [sql.lit(name), sql`(${value})::text`]),
  )}))`

export const categoryRows: Rows = (client) => sql`
  select c.id, lpad(c.sort_order::text, 11, '0') || lower(c.name) as place, ${values({
    Name: sql`c.name`,
    Code: sql`c.code`,
    Description: sql`c.description`,
    Order: sql`c.sort_order`,
    ShopOnline: sql`c.shop_online`,
    UpiType: sql`c.upi_type_id`,
    UpiTypeName: sql`u.name`,
    Online: sql`case when c.shop_online then 'Shown' else 'Not shown' end`,
  })} as values
  from category c left join upi_type u on u.client_id = c.client_id and u.id = c.upi_type_id where c.client_id = ${client}`

export const categoryUses: Uses = (client, id) => sql`
  select 'product' as what, count(*) from inventory where client_id = ${client} and category_id = ${id}
  union all select 'vendor', count(*) from vendor_category where client_id = ${client} and category_id = ${id}
  union all select 'manufacturer', count(*) from manufacturer_category where client_id = ${client} and category_id = ${id}`

export const upiTypeRows: Rows = (client) => sql`
  select u.id, lower(u.name) as place, ${values({
    Name: sql`u.name`,
    Code: sql`u.code`,
    Description: sql`u.description`,
    Category: sql`u.category_id`,
    CategoryName: sql`coalesce(c.name, 'Any')`,
  })} as values
  from upi_type u left join category c on c.client_id = u.client_id and c.id = u.category_id where u.client_id = ${client}`

export const upiTypeUses: Uses = (client, id) =>
  sql`select 'category' as what, count(*) from category where client_id = ${client} and upi_type_id = ${id}`

export const itemTypeRows: Rows = (client) => sql`
  select t.id, lower(t.name) as place, ${values({ Name: sql`t.name`, Code: sql`t.code` })} as values
  from item_type t where t.client_id = ${client}`

export const itemTypeUses: Uses = (client, id) => sql`
  select 'product' as what, count(*) from inventory where client_id = ${client} and item_type_id = ${id}
  union all select 'vendor', count(*) from vendor where client_id = ${client} and item_type_id = ${id}
  union all select 'brand', count(*) from brand where client_id = ${client} and item_type_id = ${id}`

export const purposeRows: Rows = (client) => sql`
  select f.id, lower(f.name) as place, ${values({ Name: sql`f.name` })} as values
  from adjustment_used_for f where f.client_id = ${client}`

export const purposeUses: Uses = (client, id) =>
  sql`select 'submission' as what, count(*) from adjustment_used where client_id = ${client} and used_for_id = ${id}`

export const colourRows: Rows = (client) => sql`
  select c.id, lower(c.name) as place, ${values({
    Name: sql`c.name`,
    Code: sql`c.code`,
    ColorKey: sql`c.key`,
  })} as values from colour c where c.client_id = ${client}`

export const colourUses: Uses = (client, id) =>
  sql`select 'product' as what, count(*) from inventory_colour where client_id = ${client} and colour_id = ${id}`

export const assigneeRows: Rows = (client) => sql`
  select a.id, lower(a.last_name || ' ' || a.first_name) as place, ${values({
    FirstName: sql`a.first_name`,
    LastName: sql`a.last_name`,
    Email: sql`a.email`,
    Type: sql`case a.type when 'Item' then 1 when 'Note' then 2 else 3 end`,
    TypeName: sql`a.type`,
  })} as values from assignee a where a.client_id = ${client} and a.status_id = 5`

export const nothingUses: Uses = () => sql`select '' as what, 0 as count`

export const brandRows: Rows = (client) => sql`
  select b.id, lower(b.name) as place, ${values({
    Name: sql`b.name`,
    Code: sql`b.code`,
    Description: sql`b.description`,
  })} as values from brand b where b.client_id = ${client} and b.status_id = 5`

export const brandUses: Uses = (client, id) =>
  sql`select 'product' as what, count(*) from inventory where client_id = ${client} and brand_id = ${id}`

export const vendorRows: Rows = (client) => sql`
  select v.id, lower(v.name) as place, ${values({
    Name: sql`v.name`,
    Code: sql`v.code`,
    Description: sql`v.description`,
    Order: sql`v.order_sequence`,
    ItemType: sql`v.item_type_id`,
  })} || v.contact as values from vendor v where v.client_id = ${client} and v.status_id = 5`

export const vendorUses: Uses = (client, id) => sql`
  select 'product' as what, count(*) from inventory_vendor where client_id = ${client} and vendor_id = ${id}
  union all select 'item', count(*) from inventory_item where client_id = ${client} and main_vendor_id = ${id}
  union all select 'order', count(*) from vendor_order where client_id = ${client} and vendor_id = ${id}`

export const manufacturerRows: Rows = (client) => sql`
  select m.id, lower(m.name) as place, ${values({
    Name: sql`m.name`,
    Code: sql`m.code`,
    Description: sql`m.description`,
    Order: sql`m.order_sequence`,
  })} as values from manufacturer m where m.client_id = ${client} and m.status_id = 5`

export const manufacturerUses: Uses = (client, id) => sql`
  select 'product' as what, count(*) from inventory_term where client_id = ${client} and term = ${`Manufacturer=${id}`}`

/** The choices of a field that are its own lines. */
export const lineRows =
  (optionId: number): Rows =>
  (client) =>
    sql`
  select l.id, lpad(l.sort_order::text, 11, '0') as place, ${values({
    Name: sql`l.name`,
    Code: sql`l.code`,
    Description: sql`l.description`,
    Parent: sql`l.parent_line_id`,
    ParentName: sql`p.name`,
  })} as values
  from option_line l left join option_line p on p.client_id = l.client_id and p.id = l.parent_line_id
  where l.client_id = ${client} and l.category_option_id = ${int(optionId)}`

export const lineUses =
  (code: string): Uses =>
  (client, id) =>
    sql`
  select 'product' as what, count(distinct t.inventory_id) from inventory_term t
    join option_line l on l.client_id = t.client_id and t.term = left(${`${code}=`} || l.code, 80)
    where t.client_id = ${client} and l.id = ${id}
  union all select 'choice', count(*) from option_line where client_id = ${client} and parent_line_id = ${id}
  union all select 'item', count(*) from inventory_item i
    join option_line l on l.client_id = i.client_id and i.fields ->> ${code} = l.code
    where i.client_id = ${client} and l.id = ${id}`

/** The places of one kind, at the caller's centers. */
export const placeRows =
  (kind: string): Rows =>
  (client, centerIds) =>
    sql`
  select l.id, lower(c.name || ' ' || coalesce(p.name, '') || ' ' || l.name) as place, ${values({
    Name: sql`l.name`,
    CenterName: sql`c.name`,
    In: sql`p.name`,
  })} as values
  from location l join center c on c.client_id = l.client_id and c.id = l.center_id
    left join location p on p.client_id = l.client_id and p.id = l.parent_id
  where l.client_id = ${client} and l.kind = ${kind} and l.center_id = any (${ints(centerIds)})`

export const placeUses: Uses = (client, id) => sql`
  select 'item' as what, count(*) from inventory_item where client_id = ${client} and location_id = ${id}
  union all select 'place', count(*) from location where client_id = ${client} and parent_id = ${id}
  union all select 'relocation', count(distinct relocation_id) from relocation_item
    where client_id = ${client} and (to_location_id = ${id} or from_location_id = ${id})`

/** Lists of the installation, the same for every client (decisions D-142). */
export const countryRows: Rows = () => sql`
  select n.id, lpad(n.id::text, 11, '0') as place, ${values({ Name: sql`n.name`, Code: sql`n.code` })} as values from country n`

export const stateRows: Rows = () => sql`
  select s.id, lpad(s.id::text, 11, '0') as place, ${values({
    Name: sql`s.name`,
    CountryName: sql`n.name`,
  })} as values from state s join country n on n.id = s.country_id`

export const cityRows: Rows = () => sql`
  select t.id, lpad(t.id::text, 11, '0') as place, ${values({
    Name: sql`t.name`,
    StateName: sql`s.name`,
  })} as values from city t join state s on s.id = t.state_id`

/** The choices of these fields, each of which may be the parent of another. */
export const parentLines = (db: Sql, client: ClientId, codes: ReadonlyArray<string>) =>
  sql<OptionLine>`
    select l.id, l.code, l.name, l.description, null::int as "parentLineId", l.attribute_id as "attributeId",
      l.is_disabled as "isDisabled", false as "isSelectDefault"
    from option_line l join category_option o on o.client_id = l.client_id and o.id = l.category_option_id
    where l.client_id = ${client} and o.code = any (${names(codes)}) order by o.id, l.sort_order, l.id`.compile(db)
