import { isChoice } from "@sightline/fields/kind"
import type { CategoryOption } from "@sightline/model/category-option"
import { type Filter, FilterRefused } from "@sightline/model/inventory-search"
import { largestId } from "@sightline/model/largest-id"
import { Either } from "effect"
import { wordsOf } from "./words"

/** Terms that every product carries; `shop` holds for products of the categories that are shown online. */
export type Carried = { readonly on: "status" | "category"; readonly id: number } | { readonly on: "shop" }
/** Terms of products besides their words and field values. */
type OwnChoice = { readonly on: "brand" | "itemType"; readonly id: number }
type OwnSwitch = { readonly on: "sameBarcode" | "historyServices"; readonly is: boolean }
export type Own = OwnChoice | OwnSwitch

/** A filter as the search passes it to the tables. */
export type Predicate =
  | Carried
  | OwnChoice
  | { readonly on: "center" | "vendor" | "assignee" | "place" | "condition"; readonly id: number }
  | { readonly on: "quantity" | "itemCount"; readonly atLeast: number }
  | OwnSwitch
  | { readonly on: "remainder"; readonly is: boolean }
  | { readonly on: "colour"; readonly id: number | null; readonly name: string }
  | { readonly on: "term"; readonly term: string }
  | { readonly on: "prefix"; readonly prefix: string; readonly column: TextColumn | null }

export type TextColumn = "code" | "number" | "description" | "upc"

type Read = (value: string) => ReadonlyArray<Predicate> | null

const idOn =
  (on: Extract<Predicate, { readonly id: number }>["on"]): Read =>
  (value) => {
    const id = wholeNumber(value)
    return id === null ? null : id === 0 ? [] : [{ on, id }]
  }

const atLeast =
  (on: "quantity" | "itemCount"): Read =>
  (value) => {
    const number = wholeNumber(value)
    return number === null ? null : [{ on, atLeast: number }]
  }

const wordsIn =
  (column: TextColumn | null): Read =>
  (value) =>
    wordsOf(value).map((prefix) => ({ on: "prefix" as const, prefix, column }))

const wholeNumber = (value: string) => (/^\d{1,10}$/.test(value) && Number(value) <= largestId ? Number(value) : null)

/** The codes with their own column; all others are dynamic fields. In lower case, because codes ignore case. */
const known = new Map<string, Read>([
  ["searchstring", wordsIn(null)],
  ["inventorycode", wordsIn("code")],
  ["inventorynumber", wordsIn("number")],
  ["inventorydesc", wordsIn("description")],
  ["upc", wordsIn("upc")],
  ["status", idOn("status")],
  ["category", idOn("category")],
  ["brand", idOn("brand")],
  ["itemtype", idOn("itemType")],
  ["center", idOn("center")],
  ["vendor", idOn("vendor")],
  ["assignedto", idOn("assignee")],
  ["color", colour],
  ["quantity", atLeast("quantity")],
  ["totalcount", atLeast("itemCount")],
  ["hassamebarcodeforitems", (value) => switched("sameBarcode", value)],
  ["hashistoryservices", (value) => switched("historyServices", value)],
  ["isremainder", (value) => switched("remainder", value)],
  ["building", idOn("place")],
  ["floor", idOn("place")],
  ["room", idOn("place")],
  ["area", idOn("place")],
  ["bin", idOn("place")],
  ["condition", idOn("condition")],
])

/** A colour of the client's card by its id, code or name. */
function colour(value: string): ReadonlyArray<Predicate> {
  const id = wholeNumber(value)
  return id === 0 ? [] : [{ on: "colour", id, name: value.toLowerCase() }]
}

function switched(on: "sameBarcode" | "historyServices" | "remainder", value: string): ReadonlyArray<Predicate> | null {
  const word = value.toLowerCase()
  return word === "true" || word === "false" ? [{ on, is: word === "true" }] : null
}

/** Columns that a filter must not reach: money is not searchable, least of all the purchased price. */
const closed: ReadonlySet<string> = new Set(["listprice", "specialprice", "purchasedprice", "minimumquantity", "model"])

/** Whether a dynamic field can be searched at all. */
export const isSearchable = ({ code }: CategoryOption) => !closed.has(code.toLowerCase())

/**
 * The filters of a search. An empty value filters nothing; a code that is not searchable, or a value that it does not
 * know, is refused rather than ignored.
 */
export function predicatesOf(
  filters: ReadonlyArray<Filter>,
  fields: ReadonlyArray<CategoryOption>,
): Either.Either<ReadonlyArray<Predicate>, FilterRefused> {
  const found: Array<Predicate> = []
  for (const { code, value } of filters) {
    const key = code.toLowerCase()
    const field = closed.has(key) ? undefined : fields.find((known) => known.code.toLowerCase() === key)
    const read = known.get(key) ?? (field && fieldFilter(field))
    if (!read) return Either.left(new FilterRefused({ code, reason: "unknown" }))
    const text = value.trim()
    const predicates = text === "" ? [] : read(text)
    if (predicates === null) return Either.left(new FilterRefused({ code, reason: "value" }))
    found.push(...predicates)
  }
  return Either.right(found)
}

/** A choice by its line's id or code, everything else by the exact stored text. */
const fieldFilter =
  (field: CategoryOption): Read =>
  (value) => {
    if (!isChoice(field)) return [{ on: "term", term: `${field.code}=${value}` }]
    if (value === "0") return []
    const line = field.lines.find(({ id, code }) => String(id) === value || code.toLowerCase() === value.toLowerCase())
    return line ? [{ on: "term", term: `${field.code}=${line.code}` }] : null
  }
