import { Effect } from "effect"
import { many } from "../db/db"
import { purchasedPrice } from "../field/purchased-price"
import { type NamedProduct, productsNamed } from "./queries"
import { categoryTitle, codeTitle, idTitle, isOther, purchasedPriceTitle } from "./read-row"
import { cellOf, type Row, type Table } from "./table"

/** The products that the rows of items name, by id and by code. */
export interface ProductsOfItems {
  readonly byId: ReadonlyMap<number, NamedProduct>
  readonly byCode: ReadonlyMap<string, NamedProduct>
}

export const noProducts: ProductsOfItems = { byId: new Map(), byCode: new Map() }

const idOf = (row: Row) => {
  const id = Number(cellOf(row, idTitle))
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null
}

/** As they are now. */
export const productsOfItems = Effect.fnUntraced(function* ({ rows }: Table) {
  const ids = [...new Set(rows.flatMap((row) => idOf(row) ?? []))]
  const codes = [...new Set(rows.map((row) => cellOf(row, codeTitle)))].filter((code) => code !== "")
  const found = yield* many(productsNamed, { ids, codes, withPrices: (yield* purchasedPrice) !== "none" })
  return {
    byId: new Map(found.map((product) => [Number(product.id), product])),
    byCode: new Map(found.map((product) => [product.code.toUpperCase(), product])),
  } satisfies ProductsOfItems
})

type OfItem =
  | { readonly _tag: "Product"; readonly of: NamedProduct }
  | { readonly _tag: "Wrong"; readonly field: string; readonly reason: string }
  | { readonly _tag: "Left" }

const notThere = (field: string): OfItem => ({ _tag: "Wrong", field, reason: "there is no such product" })

/** The product of a row: by its id, else by its code, which a product of the same file may have. */
export function productOfItem(
  row: Row,
  storedId: number | null,
  { now, wrong }: { readonly now: ProductsOfItems; readonly wrong: ReadonlySet<string> },
): OfItem {
  const [id, code] = [cellOf(row, idTitle), cellOf(row, codeTitle)]
  if (id === "" && code === "")
    return { _tag: "Wrong", field: "inventoryID", reason: "is required, or the inventory code" }
  const of = id === "" ? now.byCode.get(code.toUpperCase()) : now.byId.get(idOf(row) ?? 0)
  if (!of)
    return wrong.has(code.toUpperCase()) ? { _tag: "Left" } : notThere(id === "" ? "inventory code" : "inventoryID")
  if (storedId !== null && storedId !== of.id)
    return { _tag: "Wrong", field: "item id", reason: "is an item of another product" }
  return { _tag: "Product", of }
}

/** The columns about the product beside each of its items. */
const told = {
  brand: ({ brand }: NamedProduct) => brand,
  [categoryTitle]: ({ category }: NamedProduct) => category,
  description: ({ description }: NamedProduct) => description.trim(),
  [codeTitle]: ({ code }: NamedProduct) => code,
  [purchasedPriceTitle]: ({ purchasedPrice }: NamedProduct) => purchasedPrice ?? "",
}

/** Product codes ignore letter case. */
const differs = (sent: string, stored: string) => isOther(sent.toLowerCase(), stored.toLowerCase())

/**
 * Differences between an item row's product columns and the product, now or before this file: they belong on the sheet of
 * products, so they are reported rather than silently ignored. Columns that the user may not see are not compared,
 * because the result would reveal them.
 */
export function strayOf(
  row: Row,
  product: NamedProduct,
  { before, access }: { readonly before: ProductsOfItems; readonly access: "none" | "read" | "write" },
): ReadonlyMap<string, string> {
  const was = before.byId.get(product.id)
  const problems = new Map<string, string>()
  for (const [title, of] of Object.entries(told)) {
    const sent = cellOf(row, title)
    if (sent === "") continue
    if (title === purchasedPriceTitle && access === "none") problems.set(title, "your role does not allow this")
    else if (differs(sent, of(product)) && (!was || differs(sent, of(was))))
      problems.set(title, "is the product's: change it in the sheet Inventories")
  }
  return problems
}
