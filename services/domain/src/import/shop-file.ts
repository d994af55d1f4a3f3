import type { ShopReport } from "@sightline/model/import"
import { isOdoo, odooHasCosts, odooHasUnits, odooLines } from "./odoo"
import { type ShopLine, withoutLongTexts, withoutTwins } from "./shop-line"
import {
  isShopify,
  isShopifyInventory,
  shopifyHasCosts,
  shopifyHasUnits,
  shopifyInventoryLines,
  shopifyLines,
} from "./shopify"
import type { Head, Row, Table } from "./table"

/** What a shop's own export holds, one line for each of its rows. */
export interface ShopFile {
  readonly shop: ShopReport["shop"]
  readonly lines: readonly ShopLine[]
  readonly hasUnits: boolean
  readonly hasCosts: boolean
  /** It only adds units to products that are there. */
  readonly isOfStock: boolean
}

interface Reader {
  readonly shop: ShopReport["shop"]
  readonly isOf: (head: Head) => boolean
  readonly lines: (rows: readonly Row[]) => readonly ShopLine[]
  readonly hasUnits: (head: Head) => boolean
  readonly hasCosts: (head: Head) => boolean
}

const readers: readonly Reader[] = [
  { shop: "Shopify", isOf: isShopify, lines: shopifyLines, hasUnits: shopifyHasUnits, hasCosts: shopifyHasCosts },
  {
    shop: "Shopify inventory",
    isOf: isShopifyInventory,
    lines: shopifyInventoryLines,
    hasUnits: () => true,
    hasCosts: () => false,
  },
  { shop: "Odoo", isOf: isOdoo, lines: odooLines, hasUnits: odooHasUnits, hasCosts: odooHasCosts },
]

/** Titles of our own exports: a table with one of them is ours. */
const ours = ["inventoryid", "inventory code"]

/** A table of products as a shop's own export, known by its titles; undefined if it is not one. */
export function shopFileOf({ rows }: Table): ShopFile | undefined {
  const head = rows[0]?.head
  if (!head || ours.some((title) => head.places.has(title))) return undefined
  const reader = readers.find(({ isOf }) => isOf(head))
  if (!reader) return undefined
  return {
    shop: reader.shop,
    lines: withoutTwins(withoutLongTexts(reader.lines(rows))),
    hasUnits: reader.hasUnits(head),
    hasCosts: reader.hasCosts(head),
    isOfStock: reader.shop === "Shopify inventory",
  }
}
