import type { ExportedInventory, FoundItem } from "@sightline/model/inventory-list"
import write, { type Cell } from "write-excel-file/universal"
import { type Column, sheetOf, text } from "../shell/export/sheet"

const money = (cents: number | null): Cell => (cents === null ? null : { value: cents / 100, format: "0.00" })

const productColumns: readonly Column<ExportedInventory>[] = [
  { title: "inventoryID", width: 12, cell: ({ id }) => id },
  { title: "brand", width: 16, cell: ({ brandName }) => text(brandName) },
  { title: "category", width: 16, cell: ({ categoryName }) => text(categoryName) },
  { title: "description", width: 48, cell: ({ description }) => text(description) },
  { title: "inventory code", width: 24, cell: ({ code }) => text(code) },
  { title: "number", width: 20, cell: ({ number }) => text(number) },
  { title: "model", width: 18, cell: ({ model }) => text(model) },
  { title: "UPC", width: 16, cell: ({ upc }) => text(upc) },
  { title: "item type", width: 16, cell: ({ itemTypeName }) => text(itemTypeName) },
  { title: "list price", width: 12, cell: ({ listPrice }) => money(listPrice) },
  { title: "special price", width: 12, cell: ({ specialPrice }) => money(specialPrice) },
  { title: "minimum quantity", width: 12, cell: ({ minimumQuantity }) => minimumQuantity },
]

const purchasedPrice: Column<ExportedInventory> = {
  title: "purchased price",
  width: 12,
  cell: ({ purchasedPrice }) => money(purchasedPrice),
}

type ItemOf = { readonly item: FoundItem; readonly product: ExportedInventory }

const itemColumns: readonly Column<ItemOf>[] = [
  { title: "inventoryID", width: 12, cell: ({ product }) => product.id },
  { title: "item id", width: 12, cell: ({ item }) => item.id },
  { title: "brand", width: 16, cell: ({ product }) => text(product.brandName) },
  { title: "category", width: 16, cell: ({ product }) => text(product.categoryName) },
  { title: "description", width: 48, cell: ({ product }) => text(product.description) },
  { title: "inventory code", width: 24, cell: ({ product }) => text(product.code) },
  { title: "quantity", width: 10, cell: ({ item }) => item.quantity },
  { title: "center", width: 18, cell: ({ item }) => text(item.centerName) },
  { title: "barcode", width: 18, cell: ({ item }) => text(item.barcode) },
  { title: "expiry date", width: 14, cell: ({ item }) => text(item.expiresOn) },
  { title: "special price", width: 12, cell: ({ item }) => money(item.specialPrice) },
]

const ofItem: Column<ItemOf> = {
  title: purchasedPrice.title,
  width: 12,
  cell: ({ product }) => purchasedPrice.cell(product),
}

export type Exported = { readonly rows: readonly ExportedInventory[]; readonly hasPurchasedPrice: boolean }

/**
 * The workbook of a list, with the sheets Inventories and InventoryItems (document 1 §3).
 */
export function workbookOf({ rows, hasPurchasedPrice }: Exported): Promise<Blob> {
  const items = rows.flatMap((product) => product.items.map((item) => ({ item, product })))
  return write([
    sheetOf("Inventories", hasPurchasedPrice ? [...productColumns, purchasedPrice] : productColumns, rows),
    sheetOf("InventoryItems", hasPurchasedPrice ? [...itemColumns, ofItem] : itemColumns, items),
  ]).toBlob()
}
