import type { CategoryId } from "@sightline/model/category"
import type { OptionLine } from "@sightline/model/category-option"
import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { active } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import type { Mover } from "../caller/mover"
import type { Sql } from "../db/db"
import { placesAround } from "../db/places"
import { int, ints, text } from "../db/typed"
import type { StoredValues } from "../field/values"
import type { ItemRecord } from "../stock-movement/quantity"

/** A product, as far as the form of its items needs it. */
export interface ProductOfItem {
  readonly id: InventoryId
  readonly categoryId: CategoryId
  readonly isActive: boolean
  readonly tracksRemainder: boolean
  readonly sharesBarcode: boolean
}

export interface StoredItem {
  readonly id: InventoryItemId
  readonly inventoryId: InventoryId
  readonly statusId: number
  readonly version: number
  readonly quantity: number
  readonly reserved: number
  readonly barcode: string | null
  readonly values: StoredValues
}

export const productOfItem = (db: Sql, client: ClientId, id: InventoryId) =>
  sql<ProductOfItem>`
  select p.id, p.category_id as "categoryId", p.status_id = ${sql.lit(active)} as "isActive",
    coalesce(p.fields ->> 'TrackingRemainder', '') = 'Yes' as "tracksRemainder", p.has_same_barcode_for_items as "sharesBarcode"
  from inventory p where p.client_id = ${client} and p.id = ${id}`.compile(db)

const itemRow = (
  client: ClientId,
  which: RawBuilder<unknown>,
  centerIds: ReadonlyArray<number>,
  lock: RawBuilder<unknown>,
) => sql<StoredItem>`
  select i.id, i.inventory_id as "inventoryId", i.status_id as "statusId", i.version, i.quantity, i.reserved_quantity as reserved, i.barcode,
    (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each_text(i.fields) f)
      || ${placesAround(client, sql`i.location_id`)} || jsonb_strip_nulls(jsonb_build_object(
      'Quantity', i.quantity::text, 'Center', i.center_id::text, 'ExpiryDate', to_char(i.expires_on, 'YYYY/MM/DD'),
      'SpecialPrice', i.special_price::text, 'PurchasedPrice', i.purchased_price::text, 'MainVendor', i.main_vendor_id::text)) as values
  from inventory_item i
  where i.client_id = ${client} and i.id = ${which} and i.quantity > 0 and i.center_id = any (${ints(centerIds)})${lock}`

export const storedItem = (db: Sql, client: ClientId, id: InventoryItemId, centerIds: ReadonlyArray<number>) =>
  itemRow(client, sql`${id}`, centerIds, sql``).compile(db)

/** The same for many products. */
export const storedItems = (db: Sql, client: ClientId, ids: ReadonlyArray<number>, centerIds: ReadonlyArray<number>) =>
  itemRow(client, sql`any (${ints(ids)})`, centerIds, sql``).compile(db)

/** The same; locks its row until the end of the transaction. */
export const heldItem = (db: Sql, client: ClientId, id: InventoryItemId, centerIds: ReadonlyArray<number>) =>
  itemRow(client, sql`${id}`, centerIds, sql` for update of i`).compile(db)

/** What the product itself keeps of an item; of none: as a new item has it. */
export interface ItemState {
  readonly groupCount: number
  readonly statusId: number
  readonly statusName: string
  readonly assigneeId: number | null
  readonly assigneeName: string | null
}

export const stateOfItem = (db: Sql, client: ClientId, id: InventoryItemId | null) =>
  sql<ItemState>`
    select coalesce(i.group_count, 0) as "groupCount", s.id as "statusId", s.name as "statusName",
      a.id as "assigneeId", a.first_name || ' ' || a.last_name as "assigneeName"
    from (select 1) always
    left join inventory_item i on i.client_id = ${client} and i.id = ${id}::int
    left join assignee a on a.client_id = i.client_id and a.id = i.assignee_id
    join status s on s.id = coalesce(i.status_id, ${sql.lit(active)})`.compile(db)

/** The product's vendors and those that this item already names, as choices. */
export const mainVendorLines = (db: Sql, client: ClientId, id: InventoryId, named: ReadonlyArray<number>) =>
  sql<OptionLine>`
    select v.id, v.id::text as code, v.name, '' as description, null as "parentLineId", null as "attributeId",
      false as "isDisabled", false as "isSelectDefault"
    from vendor v
    where v.client_id = ${client} and v.id in (
      select l.vendor_id from inventory_vendor l
      where l.client_id = ${client} and l.inventory_id = ${id} and l.status_id = ${sql.lit(active)}
      union all select unnest(${ints(named)}))
    order by lower(v.name), v.id`.compile(db)

/**
 * Saves a locked item's form except its stock, and tells every open screen. A held unit never leaves its center. Another place is a
 * relocation in the ledger, which knows where everything stood at any moment (decision 225).
 */
export const updateItemRecord = (db: Sql, client: ClientId, id: InventoryItemId, record: ItemRecord, mover: Mover) =>
  sql<{ version: number }>`
    with before as materialized (
      select i.center_id, i.location_id from inventory_item i where i.client_id = ${client} and i.id = ${id}
    ),
    item as (
      update inventory_item set center_id = ${record.centerId}, location_id = ${record.locationId}::int,
        expires_on = ${record.expiresOn}::date, special_price = ${record.specialPrice}::numeric,
        purchased_price = ${record.purchasedPrice}::numeric, main_vendor_id = ${record.mainVendorId}::int,
        fields = ${record.fields}::text::jsonb, version = version + 1
      where client_id = ${client} and id = ${id} and (reserved_quantity = 0 or center_id = ${record.centerId})
      returning client_id, id, inventory_id, status_id, quantity, center_id, location_id, version
    ),
    moved as materialized (
      select jsonb_build_object('reason', 'relocation', 'inventoryId', i.inventory_id, 'centerId', b.center_id, 'toCenterId', i.center_id,
        'fromLocationId', b.location_id, 'toLocationId', i.location_id, 'fromItemId', i.id, 'fromStatusId', i.status_id, 'toItemId', i.id,
        'toStatusId', i.status_id, 'quantity', i.quantity) as movement
      from item i cross join before b where (b.center_id, b.location_id) is distinct from (i.center_id, i.location_id)
    )
    select version, tell_change(client_id, 'inventory-item', jsonb_build_array(id), jsonb_build_array(inventory_id))::text,
      (select count(o.movement_id) from moved m cross join lateral
        posted_all(${int(client)}, ${int(mover.userId)}, ${text(mover.once?.key ?? null)}, jsonb_build_array(m.movement)) o)::int
    from item`.compile(db)
