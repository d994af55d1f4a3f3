import type { InventoryRecord } from "@sightline/fixtures/records/inventory"
import type { InventoryItemRecord } from "@sightline/fixtures/records/inventory-item"
import type { TransactionSql } from "postgres"
import { historyRows } from "./history"
import { inventoryColourRows, inventoryImageRows, inventoryRow, inventoryVendorRows } from "./inventory"
import { activeStock, inventoryItemRow } from "./inventory-item"
import { insertRows } from "./rows"
import type { Sale } from "./sales-plan"
import { movementRows } from "./stock-movement"

export type Stocked = {
  products: readonly InventoryRecord[]
  /** All items of these products, and no others. */
  items: readonly InventoryItemRecord[]
  /** The orders that sold of them. */
  sales: readonly Sale[]
  /** The person named as receiver and remover. */
  userId: number | null
  today: string
}

/** One client's products with their items, and the ledger of those items. */
export async function insertStock(
  tx: TransactionSql,
  { products, items, sales, userId, today }: Stocked,
): Promise<void> {
  const stock = activeStock(items)
  await insertRows(
    tx,
    "inventory",
    products.map((product) => inventoryRow(product, stock(product.id), today)),
  )
  await insertRows(tx, "inventory_colour", inventoryColourRows(products))
  await insertRows(tx, "inventory_vendor", inventoryVendorRows(products))
  await insertRows(tx, "inventory_image", inventoryImageRows(products))
  await insertRows(
    tx,
    "inventory_item",
    items.map((item) => inventoryItemRow(item, today)),
  )
  await insertRows(tx, "stock_movement", movementRows(items, sales, userId, today))
  await insertRows(tx, "history", historyRows(items, sales, userId, today))
}
