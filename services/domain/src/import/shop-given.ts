import papaparse from "papaparse"
import { tableWith } from "./table"

/** The titles of Shopify's file of products, as exported with a single location (2023). */
export const shopifyHead = [
  ...["Handle", "Title", "Body (HTML)", "Vendor", "Product Category", "Type", "Tags", "Published", "Option1 Name"],
  ...[
    "Option1 Value",
    "Option2 Name",
    "Option2 Value",
    "Option3 Name",
    "Option3 Value",
    "Variant SKU",
    "Variant Grams",
  ],
  ...["Variant Inventory Tracker", "Variant Inventory Qty", "Variant Inventory Policy", "Variant Fulfillment Service"],
  ...["Variant Price", "Variant Compare At Price", "Variant Requires Shipping", "Variant Taxable", "Variant Barcode"],
  ...["Image Src", "Image Position", "Image Alt Text", "Gift Card", "SEO Title", "SEO Description"],
  ...["Google Shopping / Google Product Category", "Variant Image", "Variant Weight Unit", "Variant Tax Code"],
  ...["Cost per item", "Included / Canada", "Price / Canada", "Status"],
]

/** The same of 2025, and of its inventory file. */
export const shopifyNewHead = [
  ...["Title", "URL handle", "Description", "Vendor", "Product category", "Type", "Tags", "Published on online store"],
  ...[
    "Status",
    "SKU",
    "Barcode",
    "Option1 name",
    "Option1 value",
    "Option1 Linked To",
    "Option2 name",
    "Option2 value",
  ],
  ...["Price", "Compare-at price", "Cost per item", "Charge tax", "Inventory tracker", "Inventory quantity"],
  ...["Continue selling when out of stock", "Product image URL", "Image position", "Gift card"],
]
export const shopifyInventoryHead = [
  ...["Handle", "Title", "Option1 Name", "Option1 Value", "Option2 Name", "Option2 Value", "Option3 Name"],
  ...["Option3 Value", "SKU", "HS Code", "COO", "Location", "Bin name", "Incoming (not editable)"],
  ...["Unavailable (not editable)", "Committed (not editable)", "Available (not editable)", "On hand (current)"],
  "On hand (new)",
]

/** Odoo's export with its labels, and its export for another import. */
export const odooHead = [
  ...["External ID", "Name", "Internal Reference", "Barcode", "Sales Price", "Cost", "Quantity On Hand"],
  ...["Product Category", "Active"],
]
export const odooTechnicalHead = [
  ...["id", "name", "default_code", "barcode", "list_price", "standard_price", "qty_available", "categ_id", "active"],
]

/** What a row says, by title; what it does not say is empty. */
export type Said = Readonly<Record<string, string | number>>

const quoted = (cell: string) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A file as the shop writes it. */
export const shopCsv = (head: readonly string[], rows: readonly Said[], between = ","): string =>
  [head, ...rows.map((said) => head.map((title) => String(said[title] ?? "")))]
    .map((cells) => cells.map(quoted).join(between))
    .join("\r\n")
    .concat("\r\n")

/** The table that the reading thread makes of such a file. */
export function shopTable(text: string) {
  const [titles = [], ...rows] = papaparse.parse<string[]>(text, { skipEmptyLines: true }).data
  return tableWith({ titles, rows: rows.map((cells, at) => [at + 2, cells.map((cell) => cell.trim())]) })
}

const variant = { "Variant Inventory Tracker": "shopify", "Variant Inventory Policy": "deny", "Variant Price": "25.00" }

/** A shop with variants, pictures, a draft, and stock that cannot come in. */
export const shopifyRows: readonly Said[] = [
  {
    ...{
      Handle: "sun-cord",
      Title: "Sun cord",
      "Body (HTML)": '<p style="color: red; margin: 0;">Two lines,\n"quoted"</p>',
      Vendor: "hearthside goods",
    },
    ...{ "Product Category": "Apparel & Accessories > Clothing Accessories", Type: "Accessories", Status: "active" },
    ...{ "Option1 Name": "Colour", "Option1 Value": "Red", "Variant SKU": "CORD-RED", ...variant },
    ...{ "Variant Inventory Qty": 12, "Variant Barcode": "'0123456789012", "Cost per item": "9.50", Published: "TRUE" },
    "Image Src": "https://cdn.shopify.com/s/1.jpg",
  },
  {
    ...{ Handle: "sun-cord", "Option1 Value": "Blue", "Variant SKU": "CORD-BLUE", ...variant },
    ...{ "Variant Inventory Qty": -3, "Variant Barcode": "0123456789029", "Cost per item": "9.50" },
  },
  { Handle: "sun-cord", "Image Src": "https://cdn.shopify.com/s/2.jpg", "Image Position": 2 },
  { Handle: "sun-cord", "Option1 Value": "Green", "Variant SKU": "cord red", ...variant, "Variant Inventory Qty": 4 },
  {
    ...{
      Handle: "old-case",
      Title: "Old case",
      Type: "Accessories",
      Status: "archived",
      "Option1 Value": "Default Title",
    },
    ...{ "Variant SKU": "CASE", ...variant, "Variant Inventory Qty": 7 },
  },
  {
    ...{ Handle: "cloth", Title: "Cloth", Type: "Accessories", Status: "active", "Option1 Value": "Default Title" },
    ...{ "Variant SKU": "CLOTH", ...variant, "Variant Inventory Tracker": "", "Variant Inventory Qty": 5 },
  },
  {
    ...{ Handle: "pen-case", Title: "Pen case", Vendor: "Nobody", Type: "Accessories", Status: "active" },
    ...{ "Option1 Value": "Default Title", ...variant, "Variant Inventory Qty": 8 },
  },
]

export const odooRows: readonly Said[] = [
  {
    ...{ "External ID": "__export__.product_template_12_5f0a", Name: "Lens cloth", "Internal Reference": "E-COM07" },
    ...{ Barcode: "6016478556509", "Sales Price": "33.0", Cost: "12.345", "Quantity On Hand": "16.0" },
    ...{ "Product Category": "All / Saleable / Accessories", Active: "True" },
  },
  {
    ...{ "External ID": "product.product_2", Name: "Cleaner", "Internal Reference": "FURN_6666", "Sales Price": "4.5" },
    ...{ "Quantity On Hand": "2.5", "Product Category": "All / Saleable / Accessories", Active: "True" },
  },
  {
    ...{ "External ID": "product.product_3", Name: "Hinge", "Internal Reference": "HINGE", "Sales Price": "1.0" },
    ...{ "Quantity On Hand": "'-5.0", "Product Category": "All / Saleable / Accessories", Active: "True" },
  },
  {
    ...{ "External ID": "product.product_4", Name: "Gone", "Internal Reference": "GONE", "Sales Price": "1.0" },
    ...{ "Quantity On Hand": "9.0", "Product Category": "All / Saleable / Accessories", Active: "False" },
  },
]
