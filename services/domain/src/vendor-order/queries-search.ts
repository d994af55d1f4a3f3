import type { ClientId } from "@sightline/model/client"
import { valueTypes } from "@sightline/model/value-type"
import type { VendorInventories, VendorInventorySearch } from "@sightline/model/vendor-order"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { int, ints, text } from "../db/typed"
import { cents, orderVendor } from "./queries-view"

/** The first instant of a day of the client's zone, or of the day after it. */
const start = (day: string, after = 0) =>
  sql`((${text(day)}::date + ${sql.lit(after)})::timestamp at time zone (select time_zone from own_client()))`

/** Between two days, both inclusive; null leaves a side open. */
const between = (at: RawBuilder<unknown>, { soldFrom, soldTo }: VendorInventorySearch) =>
  sql.join(
    [
      sql`${at} is not null`,
      ...(soldFrom === null ? [] : [sql`${at} >= ${start(soldFrom)}`]),
      ...(soldTo === null ? [] : [sql`${at} < ${start(soldTo, 1)}`]),
    ],
    sql` and `,
  )

/** An item was removed, or a sales order with the product was submitted (decisions D-102). */
const sold = (client: ClientId, asked: VendorInventorySearch) => sql`(
  exists (select from stock_movement m where m.client_id = ${int(client)} and m.inventory_id = p.id and m.reason in ('removal', 'sale')
    and ${between(sql`m.at`, asked)})
  or exists (select from sales_order_line l join sales_order s on s.client_id = l.client_id and s.id = l.order_id
    where l.client_id = ${int(client)} and l.inventory_id = p.id and ${between(sql`s.submitted_at`, asked)}))`

const containing = (words: string) => {
  const holds = (column: RawBuilder<unknown>) => sql`strpos(lower(${column}), lower(${text(words)})) > 0`
  return sql`(${holds(sql`p.code`)} or ${holds(sql`p.number`)} or ${holds(sql`p.description`)} or p.upc = ${text(words)})`
}

/** What only an unlocked screen shows (decisions D-33). */
interface Shown {
  readonly prices: boolean
  readonly features: boolean
}

const features = (client: ClientId) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'value', p.fields ->> f.code) order by f.order_sequence, f.id), '[]')
  from category_option f where f.client_id = ${int(client)} and f.feature_id is not null
    and f.value_type <> ${sql.lit(valueTypes.password)} and coalesce(p.fields ->> f.code, '') <> ''`

/** A page of active products with their vendors, by vendor; without a choice of vendors also products that have none. */
export const vendorInventoryPage = (db: Sql, client: ClientId, asked: VendorInventorySearch, shown: Shown) => {
  const { categoryIds, vendorIds, search, soldFrom, soldTo, page, pageSize } = asked
  const conditions = [
    sql`p.client_id = ${int(client)} and p.status_id = 5`,
    ...(categoryIds.length === 0 ? [] : [sql`p.category_id = any (${ints(categoryIds)})`]),
    ...(vendorIds.length === 0 ? [] : [sql`v.id = any (${ints(vendorIds)})`]),
    ...(search === "" ? [] : [containing(search)]),
    ...(soldFrom === null && soldTo === null ? [] : [sold(client, asked)]),
  ]
  return fresh(
    sql<{ total: number; rows: ReadonlyArray<typeof VendorInventories.Encoded> }>`
      with found as materialized (
        select p.id, v.id as vendor_id, lower(v.name) as vendor_name, k.price
        from inventory p
          left join (inventory_vendor k join vendor v on v.client_id = k.client_id and v.id = k.vendor_id and v.status_id = 5)
            on k.client_id = p.client_id and k.inventory_id = p.id and k.status_id = 5
        where ${sql.join(conditions, sql` and `)}
      ),
      page as materialized (
        select * from found order by vendor_name nulls last, vendor_id, id
        limit ${int(pageSize)} offset ${int((page - 1) * pageSize)}
      ),
      line as (
        select page.vendor_id, page.vendor_name, p.id, jsonb_build_object('inventoryId', p.id, 'code', p.code, 'number', p.number,
          'description', p.description, 'categoryName', c.name, 'onHand', p.total_quantity, 'mustHave', p.minimum_quantity,
          'parRestockPoint', p.par_restock_point, 'suggestingQuantity', p.suggesting_quantity_order,
          'onOrder', (select coalesce(sum(l.quantity - l.received - l.closed), 0) from vendor_order_line l
            join vendor_order o on o.client_id = l.client_id and o.id = l.vendor_order_id
            where l.client_id = ${int(client)} and l.inventory_id = p.id and l.quantity > l.received + l.closed
              and o.status_id in (90, 91, 94, 95))
          ${shown.prices ? sql`, 'purchasedPrice', ${cents(sql`page.price`)}` : sql``}
          ${shown.features ? sql`, 'features', (${features(client)})` : sql``}) as inventory
        from page join inventory p on p.client_id = ${int(client)} and p.id = page.id
          join category c on c.client_id = p.client_id and c.id = p.category_id
      ),
      grouped as (
        select vendor_id, vendor_name, jsonb_agg(inventory order by id) as inventories from line group by vendor_id, vendor_name
      )
      select (select count(*)::int from found) as total, coalesce((
        select jsonb_agg(jsonb_build_object('vendor', case when v.id is not null then ${orderVendor} end, 'inventories', g.inventories)
          order by g.vendor_name nulls last, g.vendor_id)
        from grouped g left join vendor v on v.client_id = ${int(client)} and v.id = g.vendor_id), '[]') as rows`.compile(
      db,
    ),
  )
}
