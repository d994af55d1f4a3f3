import type { ExportedInventory, FoundItem } from "@sightline/model/inventory-list"
import write, { type Cell } from "write-excel-file/universal"

type Column<Row> = { readonly title: string; readonly width: number; readonly cell: (row: Row) => Cell }

const money = (cents: number | null): Cell => (cents === null ? null : { value: cents / 100, format: "0.00" })
const text = (value: string | null): Cell => (value ? { value, type: String } : null)

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

const sheetOf = <Row>(sheet: string, columns: readonly Column<Row>[], rows: readonly Row[]) => ({
  sheet,
  stickyRowsCount: 1,
  columns: columns.map(({ width }) => ({ width })),
  data: [
    columns.map(({ title }) => ({ value: title, type: String, fontWeight: "bold" as const })),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ],
})

export type Exported = { readonly rows: readonly ExportedInventory[]; readonly hasPurchasedPrice: boolean }

/**
 * The workbook of a list, with the sheets Inventories and InventoryItems (document 1 §3). Text cells stay text whatever
 * they begin with, so that none runs as a formula (decisions D-92).
 */
export function workbookOf({ rows, hasPurchasedPrice }: Exported): Promise<Blob> {
  const items = rows.flatMap((product) => product.items.map((item) => ({ item, product })))
  return write([
    sheetOf("Inventories", hasPurchasedPrice ? [...productColumns, purchasedPrice] : productColumns, rows),
    sheetOf("InventoryItems", hasPurchasedPrice ? [...itemColumns, ofItem] : itemColumns, items),
  ]).toBlob()
}

const two = (number: number) => String(number).padStart(2, "0")

/** A workbook is named by its creation time on the local clock (decisions D-92). */
export const workbookName = (at: Date) =>
  `${at.getFullYear()}${[at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join("")}.xlsx`
