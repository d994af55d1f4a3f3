import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, text } from "../db/typed"
import type { Mover } from "./outcome"

/** An item's columns besides its stock; money and days as Postgres reads them, empty as null. */
export interface ItemRecord {
  readonly centerId: number
  readonly locationId: number | null
  readonly expiresOn: string | null
  readonly specialPrice: string | null
  readonly purchasedPrice: string | null
  readonly mainVendorId: string | null
  /** One document, by option code. */
  readonly fields: string
}

export interface Receipt {
  readonly inventoryId: InventoryId
  readonly quantity: number
  readonly record: ItemRecord
}

/** Receives goods as a new item; movement and totals are part of the one statement. */
export const receiveItem = (db: Sql, client: ClientId, { inventoryId, quantity, record }: Receipt, mover: Mover) =>
  sql<{ id: InventoryItemId; version: number }>`
    with item as (
      insert into inventory_item
        (client_id, inventory_id, status_id, quantity, center_id, location_id, expires_on, special_price, purchased_price,
          main_vendor_id, fields)
      values (${int(client)}, ${int(inventoryId)}, ${sql.lit(active)}, ${int(quantity)}, ${int(record.centerId)}, ${record.locationId}::int,
        ${record.expiresOn}::date, ${record.specialPrice}::numeric, ${record.purchasedPrice}::numeric,
        ${record.mainVendorId}::int, ${record.fields}::text::jsonb)
      returning id, version
    ),
    movement as (
      insert into stock_movement (client_id, user_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason, request_key)
      select ${int(client)}, ${int(mover.userId)}, ${int(inventoryId)}, ${int(record.centerId)}, id, ${sql.lit(active)}, ${int(quantity)}, 'receipt', ${text(mover.once?.key ?? null)} from item
    ),
    total as (
      update inventory set total_quantity = total_quantity + ${int(quantity)}, item_count = item_count + 1
      where client_id = ${int(client)} and id = ${int(inventoryId)}
    )
    select id, version from item`.compile(db)

export interface QuantityChange {
  readonly itemId: InventoryItemId
  /** As the locked row says. */
  readonly before: number
  readonly after: number
  readonly reason: "receipt" | "adjustment"
}

/** Adds units to a locked item, or removes them; they come from and go to nowhere. */
export const changeQuantity = (
  db: Sql,
  client: ClientId,
  { itemId, before, after, reason }: QuantityChange,
  mover: Mover,
) => {
  const delta = after - before
  const side = delta > 0 ? sql`to_item_id, to_status_id` : sql`from_item_id, from_status_id`
  return sql<{ version: number }>`
    with item as (
      update inventory_item set quantity = ${int(after)}, version = version + 1
      where client_id = ${int(client)} and id = ${int(itemId)} and quantity = ${int(before)}
      returning id, inventory_id, center_id, status_id, version
    ),
    movement as (
      insert into stock_movement (client_id, user_id, inventory_id, center_id, ${side}, quantity, reason, request_key)
      select ${int(client)}, ${int(mover.userId)}, inventory_id, center_id, id, status_id, ${int(Math.abs(delta))}, ${text(reason)}, ${text(mover.once?.key ?? null)}
      from item
    ),
    total as (
      update inventory p set total_quantity = p.total_quantity + ${int(delta)}
      from item where p.client_id = ${int(client)} and p.id = item.inventory_id and item.status_id = ${sql.lit(active)}
    )
    select version from item`.compile(db)
}
