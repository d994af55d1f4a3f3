import {
  codeOf,
  hasTitle,
  isNo,
  isRounded,
  type LeftOut,
  quantityIn,
  type ShopLine,
  shopCell,
  stepsOf,
} from "./shop-line"
import type { Head, Row } from "./table"

/** Each field by its name, as exports that can be imported again have it, and by its labels. */
const titles = {
  id: ["external id", "id", ".id"],
  name: ["name", "product name", "display_name", "display name"],
  sku: ["internal reference", "default_code"],
  barcode: ["barcode"],
  price: ["sales price", "list_price", "lst_price", "public price"],
  cost: ["cost", "standard_price", "cost price"],
  quantity: ["quantity on hand", "qty_available"],
  category: [
    ...["product category", "categ_id", "categ_id/complete_name", "categ_id/name", "categ_id/display_name"],
    ...["product category/complete name", "product category/name", "product category/display name"],
  ],
  active: ["active"],
  variant: ["variant values", "product_template_variant_value_ids"],
  type: ["product type", "detailed_type", "type"],
  storable: ["is_storable", "track inventory"],
} as const

const has = (head: Head, named: readonly string[]) => hasTitle({ head }, named)

/** Whether these titles are those of products that Odoo exports (product.template or product.product). */
export const isOdoo = (head: Head) =>
  has(head, titles.name) &&
  has(head, titles.sku) &&
  [titles.id, titles.price, titles.cost, titles.quantity, titles.category].filter((named) => has(head, named)).length >=
    2

export const odooHasUnits = (head: Head) => has(head, titles.quantity)

export const odooHasCosts = (head: Head) => has(head, titles.cost)

/** The lines of a file; a row without id, name and reference goes on with the one above. */
export const odooLines = (rows: readonly Row[]): readonly ShopLine[] =>
  rows.map((row) => {
    const [id, named, sku] = [shopCell(row, titles.id), shopCell(row, titles.name), filled(row, titles.sku)]
    const barcode = filled(row, titles.barcode)
    const variant = shopCell(row, titles.variant)
    const code = codeOf(sku || barcode)
    const quantity = quantityIn(shopCell(row, titles.quantity))
    const goesOn = `${id}${named}${sku}` === ""
    return {
      number: row.number,
      product: id || String(row.number),
      sku,
      code,
      name: variant === "" ? named : `${named}, ${variant}`,
      type: "",
      brand: "",
      categories: stepsOf(shopCell(row, titles.category)),
      barcode,
      price: shopCell(row, titles.price),
      cost: shopCell(row, titles.cost),
      location: "",
      units: quantity.units,
      out: goesOn ? more : (outOf(row, code, barcode) ?? quantity.out),
      isAside: goesOn && quantity.units === 0n && quantity.out === null,
    }
  })

/** Some exports write an empty text as False. */
const filled = (row: Row, named: readonly string[]) => shopCell(row, named).replace(/^false$/i, "")

const more: LeftOut = { what: "row", reason: "the row only goes on with the product above" }

function outOf(row: Row, code: string, barcode: string): LeftOut | null {
  if (isNo(shopCell(row, titles.active))) return { what: "row", reason: "the product is archived in Odoo" }
  const type = shopCell(row, titles.type).toLowerCase()
  if (type === "service") return { what: "row", reason: "is a service" }
  if (type === "combo") return { what: "row", reason: "is a combo of other products" }
  // So is a product with several variants in the export of templates.
  if (code === "")
    return { what: "row", reason: "has no internal reference and no barcode: export the product variants" }
  if (isRounded(barcode))
    return { what: "row", reason: "a spreadsheet program has rounded the barcode: export the file again" }
  const isUntracked = hasTitle(row, titles.storable) ? isNo(shopCell(row, titles.storable)) : type === "consumable"
  return isUntracked ? { what: "units", reason: "Odoo does not track this stock" } : null
}
