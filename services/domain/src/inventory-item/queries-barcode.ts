import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { inactive } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"

export interface LinkedItem {
  readonly barcode: string | null
  readonly isInactive: boolean
  readonly isProductInactive: boolean
  readonly isShared: boolean
  readonly isPrePrint: boolean
}

/** An item with the columns that decide on its barcode; locks its row until the end of the transaction. */
export const heldBarcode = (db: Sql, client: ClientId, id: InventoryItemId, centerIds: ReadonlyArray<number>) =>
  sql<LinkedItem>`
    select i.barcode, i.status_id = ${sql.lit(inactive)} as "isInactive", p.status_id = ${sql.lit(inactive)} as "isProductInactive",
      p.has_same_barcode_for_items as "isShared", c.is_preprint_barcode as "isPrePrint"
    from inventory_item i
    join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    cross join own_client() c
    where i.client_id = ${client} and i.id = ${id} and i.quantity > 0 and i.center_id = any (${ints(centerIds)})
    for update of i`.compile(db)

/** The record that already carries this code: an item as its barcode or its radio tag, else a product as its UPC. */
export const carrierOf = (db: Sql, client: ClientId, barcode: string, except: InventoryItemId) =>
  sql<{ itemId: InventoryItemId | null; inventoryId: InventoryId; inventoryCode: string }>`
    select i.id as "itemId", p.id as "inventoryId", p.code as "inventoryCode"
    from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    where i.client_id = ${client} and i.barcode = ${barcode} and i.id <> ${except}
    union all
    select i.id, p.id, p.code from item_tag t join inventory_item i on i.client_id = t.client_id and i.id = t.item_id
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    where t.client_id = ${client} and t.epc = upper(${barcode})
    union all
    select null, p.id, p.code from inventory p where p.client_id = ${client} and p.upc = ${barcode} and p.upc <> ''
    limit 1`.compile(db)

/** Sets or clears the locked item's barcode, and tells every open screen. */
export const writeBarcode = (db: Sql, client: ClientId, id: InventoryItemId, barcode: string | null) =>
  sql<{ version: number }>`
    with item as (
      update inventory_item set barcode = ${barcode}, version = version + 1
      where client_id = ${client} and id = ${id}
      returning client_id, id, inventory_id, version
    )
    select version, tell_change(client_id, 'inventory-item', jsonb_build_array(id), jsonb_build_array(inventory_id))::text from item`.compile(
    db,
  )
