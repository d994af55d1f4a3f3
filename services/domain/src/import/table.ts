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
  readonly sheet: string
  readonly titles: readonly string[]
  readonly rows: readonly Row[]
}

/** The sheet of products; a .csv is one. */
export const productSheet = "Inventories"

/**
 * The table of products in a file, judged by its content whatever it is called: a workbook without macros that unpacks to
 * something sensible, or text with commas. Other sheets of the export say what the products' items are and are not read.
 */
export const productTable = Effect.fn("productTable")(function* ({ bytes }: ImportFile) {
  const raw = yield* isWorkbook(bytes) ? inWorkbook(bytes) : inText(bytes)
  const table = raw && tableOf(raw)
  if (!table || table.rows.length > mostImportRows) return yield* new NotATable()
  return table
})

type Raw = readonly (readonly unknown[])[]

const inWorkbook = (bytes: Uint8Array) =>
  Effect.tryPromise(async () => {
    const { default: read } = await import("read-excel-file/universal")
    const sheets = await read(new Blob([bytes as BlobPart]))
    return (sheets.find(({ sheet }) => sheet.toLowerCase() === productSheet.toLowerCase()) ?? sheets[0])?.data as Raw
  }).pipe(Effect.orElseSucceed(() => undefined))

const inText = (bytes: Uint8Array) =>
  Effect.promise(async (): Promise<Raw | undefined> => {
    if (bytes.length === 0 || bytes.includes(0)) return undefined
    const text = decoded(bytes)
    if (text === undefined) return undefined
    const { default: papaparse } = await import("papaparse")
    const { data, errors } = papaparse.parse<string[]>(text, { skipEmptyLines: false })
    return errors.some(({ type }) => type === "Quotes") ? undefined : data
  })

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
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
    sheet: productSheet,
    titles: titles.filter((title) => title !== ""),
    rows: rows.filter(({ cells }) => [...cells.values()].some((text) => text !== "")),
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ""
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}
