import { createHash } from "node:crypto"
import { Either, Schema } from "effect"
import { readArchive } from "../files/archive-read"
import { archiveFormat, Manifest } from "./manifest"

/** The archive, or this installation, is not one that the client can come into. */
export class ClientImportRefused extends Error {
  override readonly name = "ClientImportRefused"
}

const refuse = (words: string): never => {
  throw new ClientImportRefused(words)
}

export interface ReadArchive {
  readonly manifest: Manifest
  /** The sums of stored files by their path, all of them as the archive lists them. */
  readonly files: ReadonlyMap<string, string>
}

interface Part {
  readonly bytes: number
  readonly sha256: string
  readonly rows: number
}

/**
 * Reads an archive to its end and hands on the lines of its tables. It compares every sum and count with what the archive
 * says of itself, so whoever has got an answer has the whole archive.
 */
export async function readWhole(
  file: string,
  keep: (table: string, lines: ReadonlyArray<string>) => Promise<unknown>,
): Promise<ReadArchive> {
  const parts = new Map<string, Part>()
  const files = new Map<string, string>()
  const listed = new Map<string, string>()
  let about: string | undefined
  for await (const { path, content } of readArchive(file)) {
    if (parts.has(path) || files.has(path)) refuse(`${file} holds ${path} twice.`)
    const table = /^tables\/([a-z0-9_]+?)(?:-\d+)?\.ndjson$/.exec(path)?.[1]
    if (table) parts.set(path, await readPart(content, (lines) => keep(table, lines)))
    else if (path.startsWith("files/")) files.set(path, (await summed(content)).sha256)
    else if (/^files-\d+\.sha256$/.test(path)) listSums(await textOf(content), listed)
    else if (path === "manifest.json") about = await textOf(content)
    else refuse(`${file} is not an export of a client: nobody knows what ${path} is.`)
  }
  const manifest = manifestIn(file, about)
  compareParts(manifest, parts)
  for (const path of new Set([...files.keys(), ...listed.keys()]))
    if (files.get(path) !== listed.get(path)) refuse(unlike(path, files.has(path), listed.has(path)))
  return { manifest, files }
}

function manifestIn(file: string, text: string | undefined): Manifest {
  if (text === undefined) return refuse(`${file} is not an export of a client: it has no manifest.json.`)
  const read = Schema.decodeUnknownEither(Schema.parseJson(Manifest))(text)
  if (Either.isLeft(read)) return refuse(`manifest.json in ${file} cannot be read.`)
  if (read.right.format !== archiveFormat)
    refuse(
      `${file} has format ${read.right.format}, and this release reads ${archiveFormat}: bring both installations to the same release and export again.`,
    )
  return read.right
}

function compareParts({ tables }: Manifest, parts: ReadonlyMap<string, Part>): void {
  const told = new Set<string>()
  for (const table of tables) {
    let rows = 0
    for (const { path, bytes, sha256 } of table.parts) {
      told.add(path)
      const part = parts.get(path)
      if (part?.sha256 !== sha256 || part.bytes !== bytes) refuse(unlike(path, part !== undefined, true))
      rows += part?.rows ?? 0
    }
    if (rows !== table.rows) refuse(`${table.name} has ${rows} rows, and the manifest names ${table.rows}.`)
  }
  for (const path of parts.keys()) if (!told.has(path)) refuse(unlike(path, true, false))
}

const unlike = (path: string, isThere: boolean, isTold: boolean) =>
  isThere && isTold
    ? `The sum of ${path} is not the one that the archive names: it was damaged or changed.`
    : isThere
      ? `The archive holds ${path} and does not name it.`
      : `The archive names ${path} and does not hold it.`

function listSums(text: string, listed: Map<string, string>): void {
  for (const line of text.split("\n").filter((each) => each !== "")) {
    const [, sum = "", path = ""] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (path === "") refuse(`A list of sums holds ${JSON.stringify(line.slice(0, 100))}.`)
    listed.set(path, sum)
  }
}

const textOf = async (content: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString("utf8")
}

async function summed(
  content: AsyncIterable<Buffer>,
  each: (chunk: Buffer) => Promise<unknown> = async () => undefined,
) {
  const hash = createHash("sha256")
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
    await each(chunk)
  }
  return { bytes, sha256: hash.digest("hex") }
}

/** Lines that are handed on at once: as many, or as many characters. */
const most = { lines: 1000, length: 1_000_000 }

async function readPart(
  content: AsyncIterable<Buffer>,
  keep: (lines: ReadonlyArray<string>) => Promise<unknown>,
): Promise<Part> {
  const decoder = new TextDecoder()
  let rows = 0
  let pieces: string[] = []
  let lines: string[] = []
  let length = 0
  const flush = async () => {
    rows += lines.length
    if (lines.length > 0) await keep(lines)
    lines = []
    length = 0
  }
  const take = async (text: string) => {
    const [first = "", ...others] = text.split("\n")
    pieces.push(first)
    for (const other of others) {
      const line = pieces.join("")
      pieces = [other]
      lines.push(line)
      length += line.length
      if (lines.length >= most.lines || length >= most.length) await flush()
    }
  }
  const sum = await summed(content, (chunk) => take(decoder.decode(chunk, { stream: true })))
  await take(`${decoder.decode()}${pieces.some((piece) => piece !== "") ? "\n" : ""}`)
  await flush()
  return { ...sum, rows }
}
