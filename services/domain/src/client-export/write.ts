import { randomBytes } from "node:crypto"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { ClientId } from "@sightline/model/client"
import { ClientExportId } from "@sightline/model/client-export"
import { Effect, Runtime, Schema } from "effect"
import { type Db, inWorkerTransaction, many, one } from "../db/db"
import { filesKept } from "../db/files-kept"
import { overOneConnection } from "../db/one-connection"
import { FileStore } from "../files/store"
import { archiveOf } from "./archive"
import { failExport, finishExport, insertPart, progressOf, startExport } from "./queries"
import { enterWhole } from "./queries-whole"

const At = Schema.Struct({ client: ClientId, id: ClientExportId })

/** Days for which an archive lies ready. */
export const exportDays = 7
/** Bytes of a stored part: what is in memory of the archive at once, and what one request for it answers. */
const partBytes = 8 * 1024 * 1024
/** Milliseconds between two signs of progress. */
const telling = 1000

/**
 * Writes a client whole into the store of files, in parts. It reads one snapshot over a connection of its own, so a long
 * export takes none of the pool. A try that was cut off is written again; one that failed is not tried again by itself.
 */
export const exportClient = Effect.fn("exportClient")(function* (url: string, payload: unknown, partSize = partBytes) {
  const { client, id } = yield* Schema.decodeUnknown(At)(payload)
  const started = yield* inWorkerTransaction(client, one(startExport, id))
  if (!started) return
  const runtime = yield* Effect.runtime<Db | FileStore>()
  const run = Runtime.runPromise(runtime)
  yield* Effect.tryPromise(() => writeParts(url, { client, id, userId: started.askedBy, partSize }, run)).pipe(
    Effect.tapErrorCause((cause) =>
      Effect.zipRight(
        Effect.logWarning("An export of a client failed", cause),
        inWorkerTransaction(client, many(failExport, id)),
      ),
    ),
    Effect.ignore,
  )
})

type Run = <A>(work: Effect.Effect<A, never, Db | FileStore>) => Promise<A>

interface Writing {
  readonly client: ClientId
  readonly id: number
  readonly userId: number
  readonly partSize: number
}

async function writeParts(url: string, { client, id, userId, partSize }: Writing, run: Run): Promise<void> {
  const counted = { rows: 0, files: 0 }
  let toldAt = 0
  const tell = async (done: number, total: number) => {
    if (Date.now() - toldAt < telling) return
    toldAt = Date.now()
    await run(inWorkerTransaction(client, many(progressOf, id, done, total)))
  }
  const read = (name: string) => run(Effect.flatMap(FileStore, (files) => files.read({ client, name })))
  let parts = 0
  let bytes = 0
  const store = async (content: Uint8Array) => {
    const name = `${randomBytes(16).toString("hex")}.part`
    parts += 1
    bytes += content.length
    await run(
      inWorkerTransaction(
        client,
        many(insertPart, { id, part: parts, name, bytes: content.length, userId, days: exportDays }),
      ),
    )
    await run(Effect.flatMap(FileStore, (files) => files.write({ client, name }, content, "application/octet-stream")))
  }
  await overOneConnection(url, (sql) =>
    sql.begin("isolation level repeatable read read only", async (tx) => {
      // Photos deleted meanwhile stay until this has ended, as for a backup.
      await tx`select set_config('idle_in_transaction_session_timeout', '0', true), pg_advisory_xact_lock_shared(${filesKept})`
      await enterWhole(tx, client)
      const archive = Readable.from(archiveOf({ tx, client, read, tell, counted }), { objectMode: false })
      await pipeline(archive, createGzip({ level: 6 }), (chunks: AsyncIterable<Uint8Array>) =>
        inParts(chunks, partSize, store),
      )
    }),
  )
  await run(inWorkerTransaction(client, many(finishExport, id, { ...counted, bytes, parts }, exportDays)))
}

/** Hands the bytes on in parts of one size; the last is smaller. */
async function inParts(
  chunks: AsyncIterable<Uint8Array>,
  partSize: number,
  store: (part: Uint8Array) => Promise<void>,
): Promise<void> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    if (size < partSize) continue
    const whole = Buffer.concat(waiting)
    await store(whole)
    waiting = []
    size = 0
  }
  if (size > 0) await store(Buffer.concat(waiting))
}
