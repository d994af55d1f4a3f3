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

/** The titles of the product file until 2024, and since; help.shopify.com names both. */
const titles = {
  handle: ["handle", "url handle"],
  name: ["title"],
  vendor: ["vendor"],
  category: ["product category"],
  type: ["type"],
  status: ["status"],
  giftCard: ["gift card"],
  sku: ["variant sku", "sku"],
  tracker: ["variant inventory tracker", "inventory tracker"],
  quantity: ["variant inventory qty", "inventory quantity"],
  price: ["variant price", "price"],
  barcode: ["variant barcode", "barcode"],
  cost: ["cost per item"],
  location: ["location"],
  onHand: ["on hand", "on hand (current)"],
} as const

const options = [1, 2, 3].map((nth) => [`option${nth} value`])

const has = (head: Head, ...named: (readonly string[])[]) => named.every((each) => hasTitle({ head }, each))

/** Whether these titles are those of the file of products that Shopify exports. */
export const isShopify = (head: Head) => has(head, titles.handle, titles.name, titles.price) && has(head, titles.sku)

/** Whether these are the titles of Shopify's file of what is on hand at each location. */
export const isShopifyInventory = (head: Head) =>
  has(head, titles.handle, titles.name, titles.sku, titles.location, titles.onHand)

/** Shopify leaves the quantities of a shop with several locations out of its file of products. */
export const shopifyHasUnits = (head: Head) => has(head, titles.quantity)

export const shopifyHasCosts = (head: Head) => has(head, titles.cost)

/** The lines of the file of products. What is said of a product stands in the first of its rows only. */
export function shopifyLines(rows: readonly Row[]): readonly ShopLine[] {
  const firsts = firstsOf(rows)
  return rows.map((row) => {
    const first = firsts.get(productOf(row)) ?? row
    const quantity = quantityIn(shopCell(row, titles.quantity))
    const base = baseOf(row, first)
    const isAside = row !== first && isPicture(row)
    return {
      ...base,
      categories: [shopCell(first, titles.type), ...stepsOf(shopCell(first, titles.category))].filter(
        (name) => name !== "",
      ),
      barcode: shopCell(row, titles.barcode),
      price: shopCell(row, titles.price),
      cost: shopCell(row, titles.cost),
      location: "",
      units: quantity.units,
      out: outOf(row, first, base.code) ?? (isAside ? pictureOnly : quantity.out),
      isAside: isAside && quantity.units === 0n && quantity.out === null,
    }
  })
}

/** The lines of the file of what is on hand: each adds units to a product that is there. */
export function shopifyInventoryLines(rows: readonly Row[]): readonly ShopLine[] {
  const firsts = firstsOf(rows)
  return rows.map((row) => {
    const text = shopCell(row, titles.onHand)
    const isNowhere = /^not stocked$/i.test(text)
    const { units, out } = quantityIn(isNowhere ? "" : text)
    const base = baseOf(row, firsts.get(productOf(row)) ?? row)
    return {
      ...base,
      ...{ categories: [], barcode: "", price: "", cost: "" },
      location: shopCell(row, titles.location),
      units,
      out: base.code === "" ? noCode : out,
      isAside: isNowhere,
    }
  })
}

/** A row without a handle is a product of its own. */
const productOf = (row: Row) => shopCell(row, titles.handle) || `row ${row.number}`

const firstsOf = (rows: readonly Row[]): ReadonlyMap<string, Row> => {
  const firsts = new Map<string, Row>()
  for (const row of rows) {
    const handle = productOf(row)
    const first = firsts.get(handle)
    if (!first || (shopCell(first, titles.name) === "" && shopCell(row, titles.name) !== "")) firsts.set(handle, row)
  }
  return firsts
}

function baseOf(row: Row, first: Row) {
  const handle = shopCell(row, titles.handle)
  const chosen = options
    .map((title) => shopCell(row, title))
    .filter((value) => value !== "" && value !== "Default Title")
  const sku = shopCell(row, titles.sku)
  const named = shopCell(first, titles.name)
  return {
    number: row.number,
    product: productOf(row),
    sku,
    code: codeOf(sku === "" ? [handle, ...chosen].join(" ") : sku),
    name: chosen.length === 0 ? named : `${named}, ${chosen.join(" / ")}`,
    type: shopCell(first, titles.type),
    brand: shopCell(first, titles.vendor),
  }
}

/** Every variant has a price; further pictures of a product have rows without. */
const isPicture = (row: Row) => [titles.sku, titles.price, ...options].every((title) => shopCell(row, title) === "")

const pictureOnly: LeftOut = { what: "row", reason: "the row is only a picture" }
const noCode: LeftOut = { what: "row", reason: "has no SKU and no handle" }

function outOf(row: Row, first: Row, code: string): LeftOut | null {
  const status = shopCell(first, titles.status).toLowerCase()
  if (status === "draft" || status === "archived")
    return { what: "row", reason: `the product is ${status} in the shop` }
  if (/^true$/i.test(shopCell(first, titles.giftCard))) return { what: "row", reason: "is a gift card" }
  if (row !== first && isPicture(row)) return null
  if (code === "") return noCode
  if (isRounded(shopCell(row, titles.barcode)))
    return { what: "row", reason: "a spreadsheet program has rounded the barcode: export the file again" }
  const tracker = shopCell(row, titles.tracker)
  if (hasTitle(row, titles.tracker) && (tracker === "" || isNo(tracker)))
    return { what: "units", reason: "the shop does not track this stock" }
  return null
}
