import { BaseTable } from "@sightline/model/base-table"
import { Schema } from "effect"
import type { ISql } from "postgres"
import { overOneConnection } from "../db/one-connection"
import { inOneTransaction } from "../db/one-transaction"
import { sqlDefect } from "../db/sql-defect"
import type { StoredName } from "../files/store"
import { nameIn, removeFiles, type Store, writeFiles } from "./import-files"
import {
  actFor,
  beginImport,
  clientWith,
  closedOfUser,
  closeRing,
  countRows,
  endReading,
  gatherPeople,
  type ImportTable,
  importTables,
  insertPeople,
  insertRows,
  insertShared,
  keepLines,
  makeTerms,
  moveSequences,
  namedFiles,
  ofOthers,
  placesRead,
  quietTriggers,
  tablesInOrder,
  takeNames,
  taken,
  unfillable,
  unlikeColumns,
  unlikeShared,
  wakeTriggers,
} from "./queries-import"
import { type SharedTable, schemaOf, sharedTables, type WholeTable, wholeTables } from "./queries-whole"
import { ClientImportRefused, type ReadArchive, readWhole } from "./read-archive"

interface Import {
  readonly ownerUrl: string
  readonly file: string
  readonly store: Store
}

export interface Imported {
  readonly client: number
  readonly code: string
  readonly name: string
  readonly rows: number
  readonly files: number
  /** Files that the archive's installation did not have either. */
  readonly missing: ReadonlyArray<string>
}

/** Tables of the installation that an archive holds rows of. */
const ofInstallation = ["client", "mail", "membership", "membership_center", "user"]

/**
 * Brings a client from its own archive into an installation where its number, its code and its people are free: all of it or
 * nothing. The files are written before the rows are seen, so a kill leaves files that no row names (decision 228).
 */
export async function importClient({ ownerUrl, file, store }: Import): Promise<Imported> {
  const written: StoredName[] = []
  try {
    return await inOneTransaction(ownerUrl, (tx) => bringIn(tx, { file, store }, written))
  } catch (cause) {
    // A connection that is lost while it commits may have committed: then the files are the client's.
    const [first] = written
    const isIn = first && (await overOneConnection(ownerUrl, async (sql) => clientWith(sql, first.client)))
    if (!isIn?.length) await removeFiles(store, written)
    throw cause
  }
}

async function bringIn(
  tx: ISql,
  { file, store }: Pick<Import, "file" | "store">,
  written: StoredName[],
): Promise<Imported> {
  await beginImport(tx)
  const read = await readWhole(file, (place, lines) => told(`tables of ${place}`, keepLines(tx, place, lines)))
  await endReading(tx)
  const { manifest, files } = read
  const { client } = manifest
  const shared = await sharedTables(tx)
  const whole = await wholeTables(tx)
  const tables = await refuseUnlike(tx, read, whole, shared)
  await told("the people", gatherPeople(tx))
  const there = await taken(tx)
  refuseAny(there, ({ words }) => words, "This installation has already")

  // From here on nobody else becomes this client or one of its people.
  await actFor(tx, client)
  const own = tables.get("client")
  if (own) await told("client", insertRows(tx, own, []))
  await told("user", insertPeople(tx))
  await bringShared(tx, client, tables, shared)
  for await (const at of writeFiles({ file, client, store, sums: files })) written.push(at)
  await bringRows(tx, tables, whole)
  await makeTerms(tx, client)
  const names = [...tables.keys()]
  await moveSequences(tx, names)
  await countRows(tx, names)
  const [{ code, name } = { code: "", name: "" }] = await clientWith(tx, client)
  return { client, code, name, rows: manifest.rows, files: manifest.files, missing: manifest.missingFiles }
}

/** The tables that the archive has rows of, once it is what an export of this installation would be. */
async function refuseUnlike(
  tx: ISql,
  { manifest, files }: ReadArchive,
  whole: ReadonlyArray<WholeTable>,
  shared: ReadonlyArray<SharedTable>,
): Promise<ReadonlyMap<string, ImportTable>> {
  const [schema] = await schemaOf(tx)
  if (manifest.schema !== schema?.name)
    refuse(
      `The archive has the schema of ${manifest.schema ?? "no migration"}, and this installation that of ${schema?.name ?? "none"}: bring both to the same release and export again.`,
    )
  const ownTables = whole.map(({ name }) => name)
  const known = new Set([...ownTables, ...ofInstallation, ...shared.map(({ name }) => name)])
  const inManifest = new Set(manifest.tables.map(({ name }) => name))
  refuseAny(
    [...inManifest].filter((name) => !known.has(name)),
    (name) => name,
    "This installation does not know the tables",
  )
  refuseAny(
    [...ownTables, "client"].filter((name) => !inManifest.has(name)),
    (name) => name,
    "The archive lacks the tables",
  )
  const closed = [...closedOfUser, ...whole.flatMap(({ name, closed: left }) => left.map((each) => `${name}.${each}`))]
  const every = await importTables(tx, [...known], closed)
  refuseAny(unfillable(tx, every), (column) => column, "Nobody knows what an import puts into")
  const places = await placesRead(tx)
  const read = every.filter(({ name }) => places.some(({ place }) => place === name))
  for (const table of read)
    refuseAny(
      await unlikeColumns(tx, table),
      ({ column, isKnown }) =>
        `${table.name}.${column}${isKnown ? ", which the archive lacks" : ", which is not known here"}`,
      "The columns differ",
    )
  if (places.find(({ place }) => place === "client")?.rows !== 1) refuse("The archive does not hold one client.")
  refuseAny(await ofOthers(tx, manifest.client), ({ place }) => place, "The archive holds rows of another client in")
  refuseAny(
    [...files.keys()].filter((path) => nameIn(path) === undefined),
    (path) => path,
    "No stored file is called",
  )
  const missing = new Set(manifest.missingFiles)
  const stored = await namedFiles(tx)
  refuseAny(
    stored.filter(({ name }) => !files.has(`files/${name}`) && !missing.has(name)),
    ({ name }) => name,
    "The archive does not hold the files",
  )
  return new Map(read.map((table) => [table.name, table]))
}

/** Rows that all clients share are the same here, or come along. */
async function bringShared(
  tx: ISql,
  client: number,
  tables: ReadonlyMap<string, ImportTable>,
  shared: ReadonlyArray<SharedTable>,
): Promise<void> {
  for (const each of shared) {
    const table = tables.get(each.name)
    if (!table) continue
    await told(each.name, insertShared(tx, table))
    if (isBaseTable(each.name)) await told(each.name, takeNames(tx, client, each.name))
    refuseAny(
      await unlikeShared(tx, each),
      ({ archive, here }) => `${archive} in the archive, ${here ?? "another number or name"} here`,
      `Rows of ${each.name} differ`,
    )
  }
}

async function bringRows(
  tx: ISql,
  tables: ReadonlyMap<string, ImportTable>,
  whole: ReadonlyArray<WholeTable>,
): Promise<void> {
  const order = await tablesInOrder(tx)
  const opened = order.flatMap((each) => each.opened)
  const come = order.flatMap(({ name }) => tables.get(name) ?? [])
  const quiet = await told(
    "the tables",
    quietTriggers(
      tx,
      come.map(({ name }) => name),
    ),
  )
  for (const table of come) {
    const open = opened.filter(([name]) => name === table.name).map(([, column]) => column)
    await told(table.name, insertRows(tx, table, open))
  }
  for (const [name, column] of opened) {
    const key = whole.find((table) => table.name === name)?.order
    if (key && tables.has(name)) await told(name, closeRing(tx, name, column, key))
  }
  await wakeTriggers(tx, quiet)
}

const isBaseTable = Schema.is(BaseTable)

const refuse = (words: string): never => {
  throw new ClientImportRefused(words)
}

/** Names the first of them. */
function refuseAny<A>(found: ReadonlyArray<A>, words: (each: A) => string, because: string): void {
  if (found.length === 0) return
  const more = found.length > 5 ? `; and ${found.length - 5} more` : ""
  refuse(`${because}: ${found.slice(0, 5).map(words).join("; ")}${more}.`)
}

/** What Postgres refuses in data, by a constraint, or because somebody else holds a table, is a refusal of the archive. */
async function told<A>(what: string, work: PromiseLike<A>): Promise<A> {
  try {
    return await work
  } catch (cause) {
    const { code, message } = sqlDefect(cause)
    if (code === "55P03")
      throw new ClientImportRefused(
        "Somebody works on this installation and holds a table: try again at a quiet hour.",
        {
          cause,
        },
      )
    if (!/^2[23]/.test(code)) throw cause
    throw new ClientImportRefused(`Postgres refuses ${what} of the archive: ${message}.`, { cause })
  }
}
