import { customerFieldNames, customerIdTitle, customerSheet } from "@sightline/model/customer-rules"

/** The titles of a table and their positions in its rows. */
export interface Head {
  readonly titles: readonly string[]
  /** By the title in lower case; of several that differ in letter case only, the first. */
  readonly places: ReadonlyMap<string, number>
}

export interface Row {
  /** Numbered as in the spreadsheet: the titles are row 1. */
  readonly number: number
  readonly head: Head
  readonly texts: readonly string[]
}

export interface Table {
  readonly rows: readonly Row[]
}

/** The sheets of the exports, by what they hold; a .csv is one of them. */
export const sheets = { products: "Inventories", items: "InventoryItems", customers: customerSheet } as const

export type Tables = { readonly [Kind in keyof typeof sheets]: Table }

/** The title that marks a table of items rather than of products. */
export const itemIdTitle = "item id"

const titlesOfCustomers = [customerFieldNames.firstName, customerFieldNames.lastName]

/** What a table without the name of a sheet holds, by its titles. */
export function kindOf(titles: readonly string[]): keyof Tables {
  const lower = new Set(titles.map((title) => title.toLowerCase()))
  const has = (title: string) => lower.has(title.toLowerCase())
  if (has(itemIdTitle)) return "items"
  return has(customerIdTitle) || titlesOfCustomers.every(has) ? "customers" : "products"
}

/** A row's cell under a title in lower case. */
export const cellOf = ({ head, texts }: Row, title: string): string => texts[head.places.get(title) ?? -1] ?? ""

/** A row's cells, by the titles as the file spells them. */
export const cellsOf = ({ head, texts }: Row): ReadonlyArray<readonly [title: string, text: string]> =>
  head.titles.map((title, place) => [title, texts[place] ?? ""])

/** Some rows of a table from the reading thread: their width decides how many fit in a message. */
export interface Piece {
  readonly of: keyof Tables
  readonly titles: readonly string[]
  readonly rows: ReadonlyArray<readonly [number: number, texts: readonly string[]]>
}

/** The input of the reading thread. */
export interface Reading {
  readonly bytes: Uint8Array
  /** Limits: rows and columns of one table, and characters in all of its cells. */
  readonly most: { readonly rows: number; readonly columns: number; readonly characters: number }
}

const nothing: Table = { rows: [] }

/** A table of these rows. */
export function tableWith({ titles, rows }: Pick<Piece, "titles" | "rows">): Table {
  const head = headOf(titles)
  return { rows: rows.map(([number, texts]) => ({ number, head, texts })) }
}

/** The tables, assembled from their pieces; undefined if there were none. */
export function tablesOf(pieces: readonly Piece[]): Tables | undefined {
  const tableOf = (name: keyof Tables): Table => {
    const own = pieces.filter((piece) => piece.of === name)
    return own[0] ? tableWith({ titles: own[0].titles, rows: own.flatMap(({ rows }) => rows) }) : nothing
  }
  if (pieces.length === 0) return undefined
  return {
    products: tableOf("products"),
    items: tableOf("items"),
    customers: tableOf("customers"),
  }
}

const headOf = (titles: readonly string[]): Head => ({
  titles,
  // A Map keeps the last of several entries with one name.
  places: new Map(titles.map((title, place) => [title.toLowerCase(), place] as const).reverse()),
})
