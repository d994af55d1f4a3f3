import { createHash } from "node:crypto"
import { valueTypes } from "@sightline/model/value-type"
import type { TransactionSql } from "postgres"
import { thumbnailOf } from "../files/store"
import { tarEnd, tarFile } from "../files/tar"
import { archiveFormat, type Manifest } from "./manifest"
import {
  countFiles,
  installationRows,
  passwordFields,
  schemaOf,
  sharedRows,
  sharedTables,
  takenAt,
  wholeFiles,
  wholeRows,
  wholeTables,
} from "./queries-whole"

/** Lines of a table's part in bytes: what is in memory of a table at once. */
const mostOfPart = 4 * 1024 * 1024
/** Files whose sums one list holds. */
const filesOfList = 1000

interface Whole {
  readonly tx: TransactionSql
  readonly client: number
  /** A stored file, unless it is missing. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>
  readonly tell: (done: number, total: number) => Promise<void>
  readonly counted: { rows: number; files: number }
}

interface TableParts {
  readonly name: string
  rows: number
  readonly parts: { readonly path: string; readonly bytes: number; readonly sha256: string }[]
}

/**
 * A client as a tar of text that people and programs read: for each table lines of JSON, every stored file, the sums of the
 * files, and at the end a manifest with counts and sums. It holds at most a part of a table or one file at once.
 */
export async function* archiveOf({ tx, client, read, tell, counted }: Whole): AsyncGenerator<Uint8Array> {
  const tables = await wholeTables(tx)
  const [{ files = 0 } = {}] = await countFiles(tx, client)
  const passwords = (await passwordFields(tx, client, valueTypes.password)).map(({ code }) => code)
  const [schema] = await schemaOf(tx)
  const [taken] = await takenAt(tx)
  const total = tables.length + 1 + files
  const written: TableParts[] = []
  let done = 0

  for await (const piece of ofInstallation(tx)) {
    yield* partOf(written, piece.name, piece.lines)
    counted.rows += piece.lines.length
  }
  for (const table of await sharedTables(tx))
    for await (const rows of sharedRows(tx, client, table)) {
      yield* partOf(written, table.name, textsOf(rows))
      counted.rows += rows.length
    }
  await tell(++done, total)
  for (const table of tables) {
    for await (const lines of linesOf(wholeRows(tx, client, table, passwords))) {
      yield* partOf(written, table.name, lines)
      counted.rows += lines.length
    }
    if (!written.some(({ name }) => name === table.name)) written.push({ name: table.name, rows: 0, parts: [] })
    await tell(++done, total)
  }

  const missing: string[] = []
  let sums: string[] = []
  let list = 0
  const flush = function* () {
    if (sums.length > 0) yield* tarFile(`files-${++list}.sha256`, Buffer.from(`${sums.join("\n")}\n`))
    sums = []
  }
  for await (const rows of wholeFiles(tx, client))
    for (const { name } of rows) {
      const bytes = await read(name)
      await tell(++done, total)
      if (!bytes) {
        missing.push(name)
        continue
      }
      counted.files += 1
      sums.push(`${sumOf(bytes)}  files/${name}`)
      yield* tarFile(`files/${name}`, bytes)
      const thumbnail = await read(thumbnailOf(name))
      if (thumbnail) {
        sums.push(`${sumOf(thumbnail)}  files/${thumbnailOf(name)}`)
        yield* tarFile(`files/${thumbnailOf(name)}`, thumbnail)
      }
      if (sums.length >= filesOfList) yield* flush()
    }
  yield* flush()
  const manifest: Manifest = {
    format: archiveFormat,
    client,
    ...(taken && { takenAt: taken.at.toISOString() }),
    ...(schema && { schema: schema.name }),
    rows: counted.rows,
    files: counted.files,
    missingFiles: missing,
    tables: written,
  }
  yield* tarFile("manifest.json", Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  yield tarEnd
}

const textsOf = (rows: readonly { readonly line: string }[]) => rows.map(({ line }) => line)

const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")

function* partOf(written: TableParts[], name: string, lines: readonly string[]): Generator<Uint8Array> {
  const known = written.find((table) => table.name === name)
  const table = known ?? { name, rows: 0, parts: [] }
  if (!known) written.push(table)
  const content = Buffer.from(`${lines.join("\n")}\n`)
  const nth = table.parts.length + 1
  const path = `tables/${name}${nth === 1 ? "" : `-${nth}`}.ndjson`
  table.rows += lines.length
  table.parts.push({ path, bytes: content.length, sha256: sumOf(content) })
  yield* tarFile(path, content)
}

/** The lines of a table, as many at once as a part holds. */
async function* linesOf(batches: AsyncIterable<readonly { readonly line: string }[]>) {
  let lines: string[] = []
  let bytes = 0
  for await (const rows of batches) {
    for (const line of textsOf(rows)) {
      lines.push(line)
      bytes += line.length
    }
    if (bytes < mostOfPart) continue
    yield lines
    lines = []
    bytes = 0
  }
  if (lines.length > 0) yield lines
}

/** Rows of the installation come sorted by the table that they belong to. */
async function* ofInstallation(tx: TransactionSql) {
  let name = ""
  let lines: string[] = []
  for await (const rows of installationRows(tx))
    for (const { place, line } of rows) {
      if ((place !== name || lines.length === 5000) && lines.length > 0) {
        yield { name, lines }
        lines = []
      }
      name = place
      lines.push(line)
    }
  if (lines.length > 0) yield { name, lines }
}
