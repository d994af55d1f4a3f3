import { centers } from "@sightline/fixtures/records/center"
import { type ClientRecord, clients } from "@sightline/fixtures/records/client"
import type { TransactionSql } from "postgres"
import { insertRows, type Row, startIdsAfter } from "./rows"

export const clientRow = (client: ClientRecord): Row => ({
  id: client.id,
  code: client.code,
  name: client.name,
  description: client.description,
  admin_email: client.adminEmail,
  tax_number: client.taxNumber,
  url: client.url,
  client_group: client.group,
  is_public: client.isPublic,
  is_preprint_barcode: client.isPreprintBarcode,
  is_barcode: client.isBarcode,
  is_qr_code: client.isQRCode,
  maximum_inventory_photos: client.maximumInventoryPhotos,
  maximum_item_photos: client.maximumItemPhotos,
  media_label_name: client.mediaLabelName,
  default_remove_status: client.defaultRemoveStatus,
  colour_expired: client.colourExpired,
  colour_expired_soon: client.colourExpiredSoon,
  colour_low_quantity: client.colourLowQuantity,
  colour_suggested_to_order: client.colourSuggestedToOrder,
  percent_tax: client.percentTax,
  time_zone: client.timeZone,
  created_at: "2024-01-08T17:00:00Z",
})

export async function seedClients(tx: TransactionSql): Promise<void> {
  await insertRows(tx, "client", Object.values(clients).map(clientRow))
  await startIdsAfter(tx, "client", Math.max(...Object.values(clients).map(({ id }) => id)))
}

export const seedCenters = (tx: TransactionSql, clientId: number) =>
  insertRows(
    tx,
    "center",
    Object.values(centers)
      .filter((center) => center.clientId === clientId)
      .map(({ id, name, address, phone, email, hours }) => ({
        client_id: clientId,
        id,
        name,
        address,
        phone,
        email,
        hours,
      })),
  )
