import { type ImportFile, mostImportRows, NotATable } from "@sightline/model/import"
import { Effect } from "effect"
import { isWorkbook } from "./archive"

/** A row as it lies in the file, by the titles of its columns. */
export interface Row {
  /** As the spreadsheet counts it: the titles are row 1. */
  readonly number: number
  readonly cells: ReadonlyMap<string, string>
}

export interface Table {
  readonly titles: readonly string[]
  readonly rows: readonly Row[]
}

/** The sheets of the export; a .csv is one of them. */
export const productSheet = "Inventories"
export const itemSheet = "InventoryItems"

export interface Tables {
  readonly products: Table
  readonly items: Table
}

/** What tells a table of items from one of products when nothing else does: its title. */
export const itemIdTitle = "item id"

/**
 * The tables in a file, judged by its content whatever it is called: a workbook without macros that unpacks to something
 * sensible, or text with commas. A sheet that is called otherwise, and text, say by their titles what they hold.
 */
export const tablesIn = Effect.fn("tablesIn")(function* ({ bytes }: ImportFile) {
  const sheets = yield* isWorkbook(bytes) ? inWorkbook(bytes) : inText(bytes)
  const tables = sheets && chosen(sheets)
  if (!tables || tables.products.rows.length > mostImportRows || tables.items.rows.length > mostImportRows)
    return yield* new NotATable()
  return tables
})

type Raw = readonly (readonly unknown[])[]
interface Sheet {
  readonly sheet: string
  readonly data: Raw
}

const inWorkbook = (bytes: Uint8Array) =>
  Effect.tryPromise(async (): Promise<readonly Sheet[]> => {
    const { default: read } = await import("read-excel-file/universal")
    const sheets = await read(new Blob([bytes as BlobPart]))
    return sheets.map(({ sheet, data }) => ({ sheet, data }))
  }).pipe(Effect.orElseSucceed(() => undefined))

const inText = (bytes: Uint8Array) =>
  Effect.promise(async (): Promise<readonly Sheet[] | undefined> => {
    if (bytes.length === 0 || bytes.includes(0)) return undefined
    const text = decoded(bytes)
    if (text === undefined) return undefined
    const { default: papaparse } = await import("papaparse")
    const { data, errors } = papaparse.parse<string[]>(text, { skipEmptyLines: false })
    return errors.some(({ type }) => type === "Quotes") ? undefined : [{ sheet: "", data }]
  })

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const nothing: Table = { titles: [], rows: [] }

function chosen(sheets: readonly Sheet[]): Tables | undefined {
  const called = (name: string) => sheets.find(({ sheet }) => sheet.trim().toLowerCase() === name.toLowerCase())
  const [products, items] = [called(productSheet), called(itemSheet)]
  if (products || items) {
    const [one, other] = [products && tableOf(products.data), items && tableOf(items.data)]
    return one || other ? { products: one ?? nothing, items: other ?? nothing } : undefined
  }
  const table = sheets[0] && tableOf(sheets[0].data)
  if (!table) return undefined
  const isOfItems = table.titles.some((title) => title.toLowerCase() === itemIdTitle)
  return isOfItems ? { products: nothing, items: table } : { products: table, items: nothing }
}

function tableOf([head = [], ...body]: Raw): Table | undefined {
  const titles = head.map((title) => textOf(title))
  if (!titles.some((title) => title !== "")) return undefined
  const rows = body.map((cells, at) => ({
    number: at + 2,
    cells: new Map(
      titles.map((title, place) => [title, textOf(cells[place])] as const).filter(([title]) => title !== ""),
    ),
  }))
  return {
    titles: titles.filter((title) => title !== ""),
    rows: rows.filter(({ cells }) => [...cells.values()].some((text) => text !== "")),
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ""
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}
