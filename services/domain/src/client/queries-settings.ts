import type { ClientId } from "@sightline/model/client"
import type { ClientSettings } from "@sightline/model/client-settings"
import { sql } from "kysely"
import type { Sql } from "../db/db"

/* The functions act on the transaction's own client, which is the caller's. */

interface StoredSettings {
  readonly settings: ClientSettings
  readonly version: number
  /** The status after a removal as it is stored: its label, an underscore, its id (decisions D-77). */
  readonly removeStatus: string | null
}

export const storedSettings = (db: Sql, client: ClientId) =>
  sql<StoredSettings>`
    select c.version, c.default_remove_status as "removeStatus", jsonb_build_object(
      'name', c.name, 'adminEmail', c.admin_email, 'taxNumber', c.tax_number,
      'isPreprintBarcode', c.is_preprint_barcode, 'isBarcode', c.is_barcode, 'isQRCode', c.is_qr_code,
      'mediaLabelName', c.media_label_name,
      'maximumInventoryPhotos', c.maximum_inventory_photos, 'maximumItemPhotos', c.maximum_item_photos,
      'removeStatusId', c.remove_status_id,
      'colourLowQuantity', c.colour_low_quantity, 'colourExpired', c.colour_expired,
      'colourExpiredSoon', c.colour_expired_soon, 'colourSuggestedToOrder', c.colour_suggested_to_order,
      'percentTax', c.percent_tax, 'cashStep', c.cash_step, 'holdHours', c.hold_hours,
      'priceChangers', c.price_changers, 'refundLimit', c.refund_limit) as settings
    from own_client() c where c.id = ${client}`.compile(db)

/** Statuses that a removal may set: the program itself sets the automated ones (decisions D-79). */
export const removeStatuses = (db: Sql, _client: ClientId) =>
  sql<{ id: number; name: string }>`
    select id, name from status where type = 'InventoryItem' and is_active and not is_automated order by sort_order, id`.compile(
    db,
  )

export const holdClient = (db: Sql, _client: ClientId) =>
  sql<{ version: number | null }>`select client_hold() as version`.compile(db)

export const changeSettings = (db: Sql, _client: ClientId, settings: ClientSettings, removeStatus: string | null) =>
  sql<{ version: number }>`
    select client_change(jsonb_build_object(
      'name', ${settings.name}::text, 'admin_email', ${settings.adminEmail}::text, 'tax_number', ${settings.taxNumber}::text,
      'is_preprint_barcode', ${settings.isPreprintBarcode}::boolean, 'is_barcode', ${settings.isBarcode}::boolean,
      'is_qr_code', ${settings.isQRCode}::boolean, 'media_label_name', ${settings.mediaLabelName}::text,
      'maximum_inventory_photos', ${settings.maximumInventoryPhotos}::int,
      'maximum_item_photos', ${settings.maximumItemPhotos}::int, 'default_remove_status', ${removeStatus}::text,
      'colour_low_quantity', ${settings.colourLowQuantity}::text, 'colour_expired', ${settings.colourExpired}::text,
      'colour_expired_soon', ${settings.colourExpiredSoon}::text,
      'colour_suggested_to_order', ${settings.colourSuggestedToOrder}::text,
      'percent_tax', ${settings.percentTax}::numeric, 'cash_step', ${settings.cashStep}::int,
      'hold_hours', ${settings.holdHours}::int, 'price_changers', ${settings.priceChangers}::text,
      'refund_limit', ${settings.refundLimit}::int)) as version`.compile(db)
