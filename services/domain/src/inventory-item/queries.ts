import type { ClientId } from "@sightline/model/client"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { ItemColumn, ItemSearch, ItemSummary } from "@sightline/model/inventory-item-list"
import { active } from "@sightline/model/status"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"

const columns: Record<ItemColumn, RawBuilder<unknown>> = {
  inventoryItemID: sql`i.id`,
  quantity: sql`i.quantity`,
  expiryDate: sql`i.expires_on`,
}

/**
 * One page of a product's items at these centers, and how many there are; no row at all when there is no such product. Of
 * one item alone when it is named.
 */
export const itemPage = (
  db: Sql,
  client: ClientId,
  asked: ItemSearch,
  centerIds: ReadonlyArray<number>,
  only: InventoryItemId | null = null,
) => {
  const { inventoryId, statusId, order, page, pageSize } = asked
  const direction = order.direction === "desc" ? sql`desc nulls last` : sql`asc nulls last`
  const ordering = sql`${columns[order.by]} ${direction}, i.id`
  const wanted = sql`i.client_id = ${client} and i.inventory_id = ${inventoryId} and i.quantity > 0
    and i.center_id = any (${ints(centerIds)})${statusId === null ? sql`` : sql` and i.status_id = ${statusId}`}${only === null ? sql`` : sql` and i.id = ${only}`}`
  return sql<{ total: number; rows: ItemSummary[] }>`
    with recursive day as materialized (select (now() at time zone c.time_zone)::date as today from own_client() c),
    found as materialized (
      select i.*, row_number() over (order by ${ordering}) as place from (
        select * from inventory_item i where ${wanted} order by ${ordering} limit ${pageSize} offset ${(page - 1) * pageSize}
      ) i
    ),
    above (item_id, parent_id, name, depth) as (
      select f.id, l.parent_id, l.name, 1 from found f
        join location l on l.client_id = f.client_id and l.id = f.location_id
      union all
      select a.item_id, l.parent_id, l.name, a.depth + 1 from above a
        join location l on l.client_id = ${client} and l.id = a.parent_id
    )
    select (select count(*) from inventory_item i where ${wanted})::int as total, coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'statusId', i.status_id, 'statusName', s.name, 'quantity', i.quantity, 'groupCount', i.group_count,
        'centerName', c.name, 'barcode', i.barcode, 'sharesBarcode', p.has_same_barcode_for_items, 'expiresOn', i.expires_on,
        'location', coalesce((select string_agg(a.name, ' · ' order by a.depth desc) from above a where a.item_id = i.id), ''),
        'isLow', i.status_id = ${sql.lit(active)} and p.item_count < p.minimum_quantity,
        'isExpired', i.status_id = ${sql.lit(active)} and coalesce(i.expires_on < day.today, false),
        'nearExpiry', case when i.status_id = ${sql.lit(active)} and i.expires_on between day.today and day.today + 30
          then i.expires_on end) order by i.place)
      from found i
      join status s on s.id = i.status_id
      join center c on c.client_id = i.client_id and c.id = i.center_id
      cross join day
    ), '[]') as rows
    from inventory p where p.client_id = ${client} and p.id = ${inventoryId}`.compile(db)
}
