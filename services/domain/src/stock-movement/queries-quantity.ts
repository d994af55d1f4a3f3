import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { sql } from "kysely"
import type { Mover } from "../caller/mover"
import type { Sql } from "../db/db"
import { int, text } from "../db/typed"

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

/** Receives goods as a new item. */
export const receiveItem = (db: Sql, client: ClientId, { inventoryId, quantity, record }: Receipt, mover: Mover) =>
  sql<{ answer: { readonly id: InventoryItemId; readonly version: number } }>`
    select item_receive(${int(client)}, ${int(mover.userId)}, ${int(inventoryId)}, ${int(quantity)}, ${int(record.centerId)},
      ${record.locationId}::int, ${record.expiresOn}::date, ${record.specialPrice}::numeric, ${record.purchasedPrice}::numeric,
      ${record.mainVendorId}::int, ${record.fields}::text::jsonb, ${text(mover.once?.key ?? null)}) as answer`.compile(
    db,
  )

export interface QuantityChange {
  readonly itemId: InventoryItemId
  /** As the locked row says. */
  readonly before: number
  readonly after: number
  readonly reason: "receipt" | "adjustment"
}

/** Adds units to a held item, or takes some away; no version where the item is no longer as it was read. */
export const changeQuantity = (
  db: Sql,
  client: ClientId,
  { itemId, before, after, reason }: QuantityChange,
  mover: Mover,
) =>
  sql<{ version: number | null }>`
    select quantity_change(${int(client)}, ${int(mover.userId)}, ${int(itemId)}, ${int(before)}, ${int(after)}, ${text(reason)},
      ${text(mover.once?.key ?? null)}) as version`.compile(db)
