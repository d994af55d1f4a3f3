import { centerCode } from "@sightline/fields/lines"
import type { Staff } from "@sightline/model/caller"
import type { CategoryId } from "@sightline/model/category"
import type { CategoryOption, OptionLine } from "@sightline/model/category-option"
import type { ShopAsk, ShopSettings } from "@sightline/model/import"
import { Effect } from "effect"
import { listCategories } from "../category/list"
import { many } from "../db/db"
import { generalItemFields, inventoryFields } from "../field/definitions"
import { purchasedPrice } from "../field/purchased-price"
import { applyItems } from "./items"
import { applyProducts } from "./products"
import { noProducts } from "./products-of-items"
import type { Told } from "./progress"
import { codesInStock } from "./queries"
import { categoryTitle, codeTitle, purchasedPriceTitle } from "./read-row"
import { plainNumber } from "./shop-amount"
import { askedOf } from "./shop-ask"
import type { ShopFile } from "./shop-file"
import { formsOfItems, formsOfProducts } from "./shop-forms"
import type { ShopLine } from "./shop-line"
import { isTried, type Placed, reasonsOf, reconciled, unitsTried } from "./shop-report"
import { tableWith } from "./table"

/**
 * Brings a shop's own export in: its variants as products, and their units as items that are received. Each is saved as a
 * row of our own workbook is; one that cannot be is left out, and the report names it with its units.
 */
export const applyShop = Effect.fnUntraced(function* (
  file: ShopFile,
  settings: ShopSettings,
  caller: Staff,
  told: Told,
) {
  const mayCost = (yield* purchasedPrice) === "write"
  const placed = yield* placedLines(file, settings)
  const ofProducts = file.isOfStock ? [] : placed.filter(isTried)
  const { table, asks } = yield* askedOf(productTable(ofProducts, mayCost), settings.fields, yield* formsOfProducts)
  const products = yield* applyProducts(table, caller, told)
  const wrong = reasonsOf(products, ofProducts.map(numberOf))
  // Also of products that are wrong: a person says everything at once.
  const stocked = itemTable(placed.filter((one) => unitsTried(one) > 0))
  const units = yield* askedOf(stocked, settings.fields, yield* formsOfItems(stocked))
  const ofUnits = placed.filter((one) => unitsTried(one) > 0 && !wrong.has(numberOf(one)))
  const tried = { rows: units.table.rows.filter(({ number }) => !wrong.has(number)) }
  const items = yield* applyItems(tried, caller, told, { before: noProducts, wrong: new Set() })
  const lost = reasonsOf(items, ofUnits.map(numberOf))
  const branded = placed.map((one) => ({ ...one, brand: one.brand || (settings.fields.Brand ?? "") }))
  return {
    products,
    items,
    shop: reconciled({
      file,
      placed: branded,
      products: wrong,
      units: lost,
      mayCost,
      asks: together(asks, units.asks),
    }),
  }
})

/** A field that both forms have is asked for once: its value is said of both. */
const together = (asks: readonly ShopAsk[], more: readonly ShopAsk[]) => [
  ...asks,
  ...more.filter((ask) => !asks.some(({ code }) => code === ask.code)),
]

const numberOf = ({ line }: Placed) => line.number

const productTable = (placed: readonly Placed[], mayCost: boolean) =>
  tableWith({
    titles: [
      ...[categoryTitle, codeTitle, "number", "description", "item type", "brand", "upc", "list price"],
      ...(mayCost ? [purchasedPriceTitle] : []),
    ],
    rows: placed.map(({ line, category, itemType, brand }) => [
      line.number,
      [
        // Whoever scans the shop's own label finds the product by its number.
        ...[category, line.code, line.sku === line.code ? "" : line.sku, line.name, itemType, brand, line.barcode],
        ...[line.price, ...(mayCost ? [line.cost] : [])].map(priceOf),
      ],
    ]),
  })

/** A text that is no number stays: the field then says so. */
const priceOf = (text: string) => plainNumber(text, "price") ?? text

const itemTable = (placed: readonly Placed[]) =>
  tableWith({
    titles: [codeTitle, categoryTitle, "quantity", "center"],
    rows: placed.map((one) => [one.line.number, [one.line.code, one.category, String(unitsTried(one)), one.center]]),
  })

/** Each line with the category, the item type, the brand and the center that its words or the settings name. */
const placedLines = Effect.fnUntraced(function* (file: ShopFile, settings: ShopSettings) {
  const categories = yield* listCategories()
  const chosen = categories.find(({ id }) => id === settings.categoryId)
  const centers = (yield* generalItemFields()).find(({ code }) => code === centerCode)?.lines ?? []
  const center = centers.find(({ id }) => id === settings.centerId) ?? (centers.length === 1 ? centers[0] : undefined)
  const fieldsOf = yield* Effect.cachedFunction((id: CategoryId) => inventoryFields(id))
  const codes = file.lines.map(({ code }) => code)
  const inStock = new Set((yield* many(codesInStock, file.isOfStock ? codes : [])).map(({ code }) => code))
  const place = Effect.fnUntraced(function* (line: ShopLine) {
    const at = line.location === "" ? center : (named(centers, [line.location]) ?? center)
    const here = { ...nothing, line: withCenter(line, at), center: at?.name ?? "" }
    if (file.isOfStock)
      return inStock.has(line.code.toUpperCase()) ? { ...here, line: inStockAlready(here.line) } : here
    const category = named(categories, line.categories) ?? chosen
    if (!category) return { ...here, line: leftOut(line, noCategory(line)) }
    const fields = yield* fieldsOf(category.id)
    return {
      ...here,
      category: category.name,
      itemType: itemTypeOf(line, linesOf(fields, "ItemType"), category.name, settings.itemType),
      brand: named(linesOf(fields, "Brand"), [line.brand])?.name ?? "",
    }
  })
  return yield* Effect.forEach(file.lines, place) satisfies Effect.Effect<readonly Placed[], unknown, unknown>
})

const nothing = { category: "", itemType: "", brand: "" }

const linesOf = (fields: readonly CategoryOption[], wanted: string): readonly OptionLine[] =>
  (fields.find(({ code }) => code === wanted)?.lines ?? []).filter(({ isDisabled }) => !isDisabled)

/** The first of these names that one of the lines has as its name or its code. */
function named<Line extends { readonly name: string; readonly code: string }>(
  lines: readonly Line[],
  names: readonly string[],
): Line | undefined {
  for (const name of names) {
    const wanted = name.toLowerCase()
    const line =
      lines.find((one) => one.name.toLowerCase() === wanted) ?? lines.find(({ code }) => code.toLowerCase() === wanted)
    if (line && wanted !== "") return line
  }
  return undefined
}

/** An item type that the row names, the chosen one, or the only one there is. */
function itemTypeOf(line: ShopLine, types: readonly OptionLine[], category: string, chosen: string | null): string {
  const own = named(types, [line.type, ...line.categories, ...(chosen === null ? [] : [chosen]), category])
  return (own ?? (types.length === 1 ? types[0] : undefined))?.name ?? ""
}

const leftOut = (line: ShopLine, reason: string): ShopLine =>
  line.out?.what === "row" || line.isAside ? line : { ...line, out: { what: "row", reason } }

const noCategory = ({ categories }: ShopLine) =>
  categories.length === 0
    ? "names no category, and none is chosen"
    : `“${categories.join("”, “")}” is not one of your categories, and none is chosen`

const inStockAlready = (line: ShopLine) => leftOut(line, "the product has stock already")

const withCenter = (line: ShopLine, at: { readonly name: string } | undefined): ShopLine =>
  at || line.out || line.units === 0n
    ? line
    : {
        ...line,
        out: {
          what: "units",
          reason:
            line.location === ""
              ? "no center is chosen"
              : `“${line.location}” is not one of your centers, and none is chosen`,
        },
      }
