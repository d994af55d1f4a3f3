import { zipSync } from "fflate"
import papaparse from "papaparse"
import read from "read-excel-file/universal"
import { isWorkbook, unpacked } from "../files/archive"
import { hasLongTag } from "./long-tag"
import { kindOf, type Piece, type Reading, sheets as sheetNames, type Tables } from "./table"

type Raw = readonly (readonly unknown[])[]
interface Sheet {
  readonly sheet: string
  readonly data: Raw
}

type ReadTable = Pick<Piece, "titles" | "rows">

/**
 * The tables in a file, judged by its content and not its name: a workbook without macros that unpacks to a sensible
 * size, or text with commas, semicolons or tabs. Titles identify text, and sheets with an unknown name. None where the file is neither or too
 * large.
 */
export async function readTables({ bytes, most }: Reading): Promise<readonly Piece[]> {
  const entries = unpacked(bytes)
  const sheets = entries && isWorkbook(entries) ? await inWorkbook(entries) : inText(bytes)
  return sheets ? chosen(sheets, most) : []
}

/**
 * The parts that the reader parses. Other parts of a workbook hold texts of any length, which would look like too long a
 * tag.
 */
const isRead = (name: string) => /^(\[Content_Types\]\.xml|(xl|_rels)\/.*\.(xml|rels))$/.test(name)

/** The reader gets an archive of the parts that were unpacked and counted here, never the uploaded one. */
async function inWorkbook(entries: ReadonlyMap<string, Uint8Array>): Promise<readonly Sheet[] | undefined> {
  const parts = [...entries].filter(([name]) => isRead(name))
  if (parts.some(([, xml]) => hasLongTag(xml))) return undefined
  const { buffer } = zipSync(Object.fromEntries(parts), { level: 0 })
  const sheets = await read(buffer).catch(() => undefined)
  return sheets?.map(({ sheet, data }) => ({ sheet, data }))
}

function inText(bytes: Uint8Array): readonly Sheet[] | undefined {
  if (bytes.length === 0 || bytes.includes(0)) return undefined
  const text = decoded(bytes)
  if (text === undefined) return undefined
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter: separatorOf(text), skipEmptyLines: false })
  return errors.some(({ type }) => type === "Quotes") ? undefined : [{ sheet: "", data }]
}

const separators = [",", ";", "\t", "|"] as const

/**
 * What stands between the titles. The rows below do not say it: a description in HTML may hold more semicolons than its row
 * has commas.
 */
function separatorOf(text: string): string {
  const [head = ""] = text
    .slice(0, longestHead)
    .replace(/"[^"]*"/g, "")
    .split(/[\r\n]/, 1)
  const counts = separators.map((separator) => head.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ","
}

/** Titles are within it; the rest of a file is not looked through twice. */
const longestHead = 100_000

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The tables that the titles of sheets or columns identify; none where one of them is too large. */
function chosen(sheets: readonly Sheet[], most: Reading["most"]): readonly Piece[] {
  const called = (name: string) => sheets.find(({ sheet }) => sheet.trim().toLowerCase() === name.toLowerCase())
  const kinds = Object.keys(sheetNames) as (keyof Tables)[]
  const named = kinds.map((of) => ({ of, sheet: called(sheetNames[of]) }))
  try {
    if (named.some(({ sheet }) => sheet))
      return named.flatMap(({ of, sheet }) => {
        const table = sheet && tableIn(sheet.data, most)
        return table ? [{ of, ...table }] : []
      })
    const table = sheets[0] && tableIn(sheets[0].data, most)
    if (!table) return []
    return [{ of: kindOf(table.titles), ...table }]
  } catch (cause) {
    if (cause instanceof TooLarge) return []
    throw cause
  }
}

class TooLarge extends Error {}

function tableIn([head = [], ...body]: Raw, most: Reading["most"]): ReadTable | undefined {
  const titles = head.map(textOf)
  const columns = [...new Map(titles.map((title, place) => [title, place] as const))].filter(([title]) => title !== "")
  if (columns.length === 0) return undefined
  if (columns.length > most.columns) throw new TooLarge()
  const rows: (readonly [number, readonly string[]])[] = []
  let characters = 0
  for (const [at, cells] of body.entries()) {
    const texts = columns.map(([, place]) => textOf(cells[place]))
    const length = texts.reduce((sum, text) => sum + text.length, 0)
    if (length === 0) continue
    characters += length
    if (rows.length === most.rows || characters > most.characters) throw new TooLarge()
    rows.push([at + 2, texts])
  }
  return { titles: columns.map(([title]) => title), rows }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ""
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).replace(unstorable, "").trim()
}

/** A workbook may hold what no database keeps, and nobody has typed: a NUL, and half a character. */
const unstorable = /\p{Surrogate}|\0/gu
