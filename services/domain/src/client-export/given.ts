import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { assert } from "@effect/vitest"
import { Caller } from "@sightline/model/caller"
import { ClientId } from "@sightline/model/client"
import { Effect } from "effect"
import { Behind } from "../db/test-db"
import { FileStore } from "../files/store"
import { tarEnd, tarFile } from "../files/tar"
import { recount } from "../stock-movement/recount"
import { importClient } from "./import"
import { exportClient } from "./write"

/** The archive of a client as the queue writes it for one of its owners, without the line of the history that asking makes. */
export const archiveOfClient = (client: number) =>
  Effect.gen(function* () {
    const { sql, serviceUrl } = yield* Behind
    const files = yield* FileStore
    const [made] = yield* Effect.promise(
      () => sql<{ id: number }[]>`
        insert into client_export (client_id, asked_by)
        select client_id, user_id from membership where client_id = ${client} and accepted_at is not null order by user_id limit 1
        returning id`,
    )
    yield* exportClient(serviceUrl, { client, id: made?.id })
    const parts = yield* Effect.promise(
      () => sql<{ name: string }[]>`
        select name from stored_file where client_id = ${client} and export_id = ${made?.id ?? 0} and part is not null order by part`,
    )
    const bytes = yield* Effect.forEach(parts, ({ name }) => files.read({ client, name }))
    return Buffer.concat(bytes.map((part) => part ?? Buffer.alloc(0)))
  })

/** A folder that goes with the test. */
const aFolder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "sightline-import-"))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true })),
)

export type Content = Map<string, Buffer>

/** What `tar` finds in an archive, by path. */
export const contentOf = (file: string) =>
  Effect.scoped(
    Effect.gen(function* () {
      const folder = yield* aFolder
      execFileSync("tar", ["-C", folder, "-xzf", file])
      const listed = yield* Effect.promise(() => readdir(folder, { recursive: true, withFileTypes: true }))
      const content: Content = new Map()
      for (const each of listed.filter((one) => one.isFile())) {
        const path = join(each.parentPath, each.name)
        content.set(path.slice(folder.length + 1), yield* Effect.promise(() => readFile(path)))
      }
      return content
    }),
  )

/** Writes an archive of this content, in which the manifest comes last. */
export const written = (file: string, content: Content) =>
  Effect.promise(() => {
    const paths = [...content.keys()].sort((one, other) => Number(isManifest(one)) - Number(isManifest(other)))
    const bytes = function* () {
      for (const path of paths) yield* tarFile(path, content.get(path) ?? Buffer.alloc(0))
      yield tarEnd
    }
    return pipeline(Readable.from(bytes(), { objectMode: false }), createGzip(), createWriteStream(file))
  })

const isManifest = (path: string) => path === "manifest.json"

/** The sums and counts of a content that somebody has changed by hand, as they would be. */
export function withSums(content: Content): Content {
  const manifest = JSON.parse(String(content.get("manifest.json")))
  for (const table of manifest.tables) {
    for (const part of table.parts) {
      const bytes = content.get(part.path) ?? Buffer.alloc(0)
      part.bytes = bytes.length
      part.sha256 = createHash("sha256").update(bytes).digest("hex")
    }
    const lines = (path: string) => String(content.get(path)).trimEnd().split("\n").length
    table.rows = table.parts.reduce((sum: number, part: { path: string }) => sum + lines(part.path), 0)
  }
  return new Map(content).set("manifest.json", Buffer.from(JSON.stringify(manifest)))
}

export const behind = <Row extends object = { readonly name: string }>(statements: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe<Row[]>(statements))]))

/** The archive comes into the database and the store of this layer. */
export const importing = (file: string) =>
  Effect.gen(function* () {
    const { ownerUrl } = yield* Behind
    const store = yield* FileStore
    return yield* Effect.tryPromise({ try: () => importClient({ ownerUrl, file, store }), catch: (cause) => cause })
  })

export const refusalOf = (file: string) => Effect.map(Effect.flip(importing(file)), String)

/** Sums of all rows of every table, and the names in the store. */
export const state = Effect.gen(function* () {
  const { files } = yield* Behind
  const tables = yield* behind(`select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
  const each = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, ';' order by t::text)) as sum from "${name}" t`,
  )
  const sums = yield* behind(each.join(" union all "))
  const stored = yield* Effect.promise(() => readdir(files, { recursive: true, withFileTypes: true }))
  return {
    sums,
    stored: stored
      .filter((each) => each.isFile())
      .map(({ name }) => name)
      .sort(),
  }
})

/** The recount of a public client: a visitor sees nothing but differences. */
export const differences = (client: number) =>
  recount().pipe(Effect.provideService(Caller, { _tag: "Visitor", clientId: ClientId.make(client), requestId: "test" }))

/** The client goes out of this layer once more: each file is the one of the archive that it came from, byte for byte. */
export const goesOutAlike = (client: number, file: string) =>
  Effect.gen(function* () {
    const again = `${file}.again`
    const bytes = yield* archiveOfClient(client)
    yield* Effect.promise(() => writeFile(again, bytes))
    const [before, after] = [yield* contentOf(file), yield* contentOf(again)]
    assert.deepStrictEqual([...after.keys()].sort(), [...before.keys()].sort())
    for (const [path, content] of before) if (!isManifest(path)) assert.isTrue(after.get(path)?.equals(content), path)
    // The moment belongs to the act of exporting. The exports themselves are in no archive.
    const told = (content: Content) => ({ ...JSON.parse(String(content.get("manifest.json"))), takenAt: null })
    assert.deepStrictEqual(told(after), told(before))
    return before
  })
