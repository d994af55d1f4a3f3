import { bareText, isFraction, type Units, unitsIn } from "./shop-amount"
import { cellOf, type Row } from "./table"

/**
 * What keeps a whole row out, or only its units: its product comes in all the same. The units of a `text` cannot be read,
 * so it is named though it counts none.
 */
export interface LeftOut {
  readonly what: "row" | "units" | "text"
  readonly reason: string
}

/** A row of a shop's file: a variant, a quantity at a place, or nothing that can be stocked. */
export interface ShopLine {
  /** Numbered as in the spreadsheet. */
  readonly number: number
  /** What the shop calls one product: several rows may be its variants. */
  readonly product: string
  /** The shop's own code, as it stands in the file. */
  readonly sku: string
  /** The code of the product that the row becomes. */
  readonly code: string
  readonly name: string
  readonly type: string
  readonly brand: string
  /** Names of categories that the row belongs to, the closest first. */
  readonly categories: readonly string[]
  readonly barcode: string
  readonly price: string
  readonly cost: string
  /** Where the units are; empty if the file does not say. */
  readonly location: string
  readonly units: Units
  readonly out: LeftOut | null
  /** Only a picture, or more of the product above: nobody misses it. */
  readonly isAside: boolean
}

/** No field takes a longer text. */
const longest = 500

/** The cells of a shop's table, each under several titles: those of older and newer exports. Too long a text stays too long. */
export const shopCell = (row: Row, titles: readonly string[]): string => {
  const title = titles.find((one) => row.head.places.has(one))
  return title === undefined ? "" : bareText(cellOf(row, title).slice(0, 2 * longest))
}

export const hasTitle = ({ head }: Pick<Row, "head">, titles: readonly string[]) =>
  titles.some((title) => head.places.has(title))

/** A shop's code in the letters that our codes have: each other sign is a blank. */
export const codeOf = (sku: string): string =>
  sku
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()

/**
 * The steps of `Clothing > Shirts` or `All / Frames`, the closest first. Blanks become one first: looking for a sign behind
 * any number of them would look from each of them.
 */
export const stepsOf = (path: string): readonly string[] =>
  path
    .replace(/\s+/g, " ")
    .split(/ ?> ?| \/ /)
    .filter((step) => step !== "")
    .reverse()

export const isNo = (text: string) => /^(false|no|0)$/i.test(text)

interface Quantity {
  readonly units: Units
  readonly out: LeftOut | null
}

/** The units of a cell, and why they cannot come in. Text that is no number counts no unit and is named. */
export function quantityIn(text: string): Quantity {
  const units = unitsIn(text)
  if (units === undefined)
    return { units: 0n, out: { what: "text", reason: `quantity “${text.slice(0, 40)}” cannot be read as a number` } }
  if (units < 0n) return { units, out: { what: "units", reason: "the quantity is negative" } }
  if (isFraction(units)) return { units, out: { what: "units", reason: "the quantity is not a whole number" } }
  return { units, out: null }
}

/** A spreadsheet program has shortened a long number: what it was nobody knows. */
export const isRounded = (barcode: string) => /^\d([.,]\d+)?E\+?\d+$/i.test(barcode)

/**
 * The lines with what one line cannot know: whether an earlier one has the same code (at the same place) or the same
 * barcode. Letter case does not tell codes apart.
 */
export function withoutTwins(lines: readonly ShopLine[]): readonly ShopLine[] {
  const codes = new Map<string, number>()
  const barcodes = new Map<string, number>()
  return lines.map((line) => {
    if (line.isAside || line.out?.what === "row") return line
    const code = JSON.stringify([line.code.toUpperCase(), line.location.toLowerCase()])
    const [sameCode, sameBarcode] = [codes.get(code), barcodes.get(line.barcode)]
    if (sameCode !== undefined) {
      const becomes =
        line.sku === line.code ? `code ${line.code}` : `${line.sku || "it"} becomes the code ${line.code}, which`
      return leftOut(line, `${becomes} is in row ${sameCode} already`)
    }
    if (line.barcode !== "" && sameBarcode !== undefined)
      return leftOut(line, `barcode ${line.barcode} is in row ${sameBarcode} already`)
    codes.set(code, line.number)
    if (line.barcode !== "") barcodes.set(line.barcode, line.number)
    return line
  })
}

/** The lines without texts that a product's title or category would repeat in megabytes, once for each of its variants. */
export const withoutLongTexts = (lines: readonly ShopLine[]): readonly ShopLine[] =>
  lines.map((line) => {
    const { name, sku, code, type, brand, barcode, location } = line
    const isLong = [name, sku, code, type, brand, barcode, location, ...line.categories].some(
      ({ length }) => length > longest,
    )
    if (!isLong || line.isAside) return line
    const short = { name: name.slice(0, longest), sku: sku.slice(0, longest), code: code.slice(0, longest) }
    return leftOut({ ...line, ...short }, `a text of it is longer than ${longest} characters`)
  })

const leftOut = (line: ShopLine, reason: string): ShopLine => ({ ...line, out: { what: "row", reason } })
