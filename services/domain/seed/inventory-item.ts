import { colours } from "@sightline/fixtures/records/colour"
import type { InventoryItemRecord } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import type { Stock } from "./inventory"
import { dayFrom, momentAgo, type Row } from "./rows"

export const inventoryItemRow = (item: InventoryItemRecord, today: string): Row => ({
  client_id: item.clientId,
  id: item.id,
  inventory_id: item.inventoryId,
  status_id: item.statusId,
  quantity: item.quantity,
  reserved_quantity: 0,
  group_count: item.groupCount,
  split_from_id: item.splitFromId,
  center_id: item.centerId,
  location_id: item.locationId,
  barcode: item.barcode,
  expires_on: item.expiresInDays === null ? null : dayFrom(today, item.expiresInDays),
  fields: { ...item.values, ...(item.colour && { Color: colours[item.colour].name }) },
  version: 1,
  received_on: dayFrom(today, -item.receivedDaysAgo),
  created_at: momentAgo(today, item.receivedDaysAgo, item.id),
})

const nothing: Stock = { quantity: 0, items: 0 }

/** The Active quantity and the number of Active items of each product. */
export const activeStock = (items: readonly InventoryItemRecord[]): ((inventoryId: number) => Stock) => {
  const stock = new Map<number, Stock>()
  for (const { inventoryId, statusId, quantity } of items) {
    if (statusId !== statuses.active.id) continue
    const so = stock.get(inventoryId) ?? nothing
    stock.set(inventoryId, { quantity: so.quantity + quantity, items: so.items + 1 })
  }
  return (inventoryId) => stock.get(inventoryId) ?? nothing
}
