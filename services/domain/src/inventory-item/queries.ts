import type { CategoryId } from "@sightline/model/category"
import type { ClientId } from "@sightline/model/client"
import type { InventoryImageId } from "@sightline/model/image"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { ItemColumn, ItemSearch, ItemSummary } from "@sightline/model/inventory-item-list"
import { active } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"
import type { StoredValues } from "../field/values"

const columns: Record<ItemColumn, RawBuilder<unknown>> = {
  inventoryItemID: sql`i.id`,
  quantity: sql`i.quantity`,
  expiryDate: sql`i.expires_on`,
}

/** An item with its stored fields; photos are files with addresses. */
export interface ItemRow extends Omit<ItemSummary, "images" | "values"> {
  readonly stored: StoredValues
  readonly images: ReadonlyArray<{
    readonly id: InventoryImageId
    readonly fileName: string
    readonly name: string
    readonly isMain: boolean
  }>
}

/**
 * One page of a product's items at these centers, and their number; no row when the product does not exist. Only the
 * named item if one is given.
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
  return sql<{ total: number; categoryId: CategoryId; rows: ItemRow[] }>`
    with recursive day as materialized (select (now() at time zone c.time_zone)::date as today from own_client() c),
    found as materialized (
      select i.*, row_number() over (order by ${ordering}) as place from (
        select * from inventory_item i where ${wanted} order by ${ordering} limit ${pageSize} offset ${(page - 1) * pageSize}
      ) i
    ),
    above (item_id, id, parent_id, kind, name, depth) as (
      select f.id, l.id, l.parent_id, l.kind, l.name, 1 from found f
        join location l on l.client_id = f.client_id and l.id = f.location_id
      union all
      select a.item_id, l.id, l.parent_id, l.kind, l.name, a.depth + 1 from above a
        join location l on l.client_id = ${client} and l.id = a.parent_id
    )
    select (select count(*) from inventory_item i where ${wanted})::int as total,
      p.category_id as "categoryId", coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'inventoryId', p.id, 'itemCount', p.item_count, 'minimumQuantity', p.minimum_quantity, 'statusId', i.status_id, 'statusName', s.name, 'quantity', i.quantity, 'groupCount', i.group_count, 'isInRelocation', i.relocation_id is not null,
        'isTagged', exists (select from item_tag t where t.client_id = i.client_id and t.item_id = i.id and t.state = 'live'),
        'centerName', c.name, 'barcode', i.barcode, 'sharesBarcode', p.has_same_barcode_for_items, 'expiresOn', i.expires_on,
        'location', coalesce((select string_agg(a.name, ' · ' order by a.depth desc) from above a where a.item_id = i.id), ''),
        'isLow', i.status_id = ${sql.lit(active)} and p.item_count < p.minimum_quantity,
        'isExpired', i.status_id = ${sql.lit(active)} and coalesce(i.expires_on < day.today, false),
        'nearExpiry', case when i.status_id = ${sql.lit(active)} and i.expires_on between day.today and day.today + 30
          then i.expires_on end,
        'images', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'fileName', m.file_name, 'name', m.name,
          'isMain', m.is_main) order by m.id) from inventory_image m where m.client_id = ${client}
          and m.inventory_id = ${inventoryId} and m.inventory_item_id = i.id), '[]'),
        'stored', i.fields || coalesce((select jsonb_object_agg(a.kind, a.id::text) from above a where a.item_id = i.id), '{}')
          || jsonb_strip_nulls(jsonb_build_object('Quantity', i.quantity::text, 'Center', i.center_id::text,
            'ExpiryDate', to_char(i.expires_on, 'YYYY/MM/DD'), 'SpecialPrice', i.special_price::text,
            'PurchasedPrice', i.purchased_price::text, 'MainVendor', i.main_vendor_id::text))) order by i.place)
      from found i
      join status s on s.id = i.status_id
      join center c on c.client_id = i.client_id and c.id = i.center_id
      cross join day
    ), '[]') as rows
    from inventory p where p.client_id = ${client} and p.id = ${inventoryId}`.compile(db)
}
