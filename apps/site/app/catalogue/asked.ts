import { type CatalogueSort, cataloguePageSizes, catalogueSorts } from "@sightline/model/catalogue-rules"
import { largestId } from "@sightline/model/largest-id"

/** What the address of the catalogue asks for. */
export interface Asked {
  readonly words: string
  readonly category: number | null
  readonly brand: number | null
  readonly color: number | null
  readonly inStock: boolean
  readonly sort: CatalogueSort
  readonly size: number
  readonly page: number
  /** The address names no category that could exist: nothing is found, and nobody is asked. */
  readonly isNowhere: boolean
}

/** The search takes at most this many characters, so longer words are cut. */
const longest = 200

const numberIn = (text: string | null): number | null => {
  const number = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0
  return number >= 1 && number <= largestId ? number : null
}

/** Reads an address; what it cannot read is as if it were not there. */
export function askedBy(url: URL, category: string | undefined): Asked {
  const { searchParams: query } = url
  const named = category === undefined ? numberIn(query.get("category")) : numberIn(category)
  const size = numberIn(query.get("size"))
  return {
    words: (query.get("q") ?? "").trim().slice(0, longest),
    category: named,
    brand: numberIn(query.get("brand")),
    color: numberIn(query.get("color")),
    inStock: query.get("stock") === "1",
    sort: catalogueSorts.find(({ code }) => code === query.get("sort"))?.code ?? "default",
    size: cataloguePageSizes.find((known) => known === size) ?? cataloguePageSizes[0],
    page: numberIn(query.get("page")) ?? 1,
    isNowhere: category !== undefined && named === null,
  }
}

/** The fields of the address, without those that say the usual. */
export function fieldsOf({ words, category, brand, color, inStock, sort, size }: Asked): readonly [string, string][] {
  const fields: readonly (readonly [string, string | null])[] = [
    ["q", words === "" ? null : words],
    ["category", category === null ? null : String(category)],
    ["brand", brand === null ? null : String(brand)],
    ["color", color === null ? null : String(color)],
    ["stock", inStock ? "1" : null],
    ["sort", sort === "default" ? null : sort],
    ["size", size === cataloguePageSizes[0] ? null : String(size)],
  ]
  return fields.filter((field): field is [string, string] => field[1] !== null)
}

/** The address of the same catalogue with something changed; any change but of the page begins at the first page. */
export function hrefOf(asked: Asked, but: Partial<Asked>): string {
  const changed = { ...asked, page: 1, ...but }
  const query = new URLSearchParams(fieldsOf(changed).map(([name, value]) => [name, value]))
  if (changed.page > 1) query.set("page", String(changed.page))
  return query.size === 0 ? "/shopping" : `/shopping?${query}`
}

/** The filters of the search (CALL-023). */
export const filtersOf = ({ words, category, brand, color, inStock }: Asked) =>
  [
    { code: "SearchString", value: words },
    { code: "Status", value: "5" },
    { code: "Category", value: category === null ? "" : String(category) },
    { code: "Brand", value: brand === null ? "" : String(brand) },
    { code: "Color", value: color === null ? "" : String(color) },
    { code: "Quantity", value: inStock ? "1" : "" },
  ].filter(({ value }) => value !== "")
