import { randomBytes } from "node:crypto"
import { TooManyUploads } from "@sightline/model/image"
import type { UserId } from "@sightline/model/user"
import { Effect } from "effect"
import { installation, inTransaction, many, one } from "../db/db"
import { oneAtATime } from "../db/one-at-a-time"
import { endFile, expiredFiles, fileNames, forgetFile, insertFile, keepFile, waitingFile } from "./queries"
import { FileStore, thumbnailOf, typeOf } from "./store"

interface Storing {
  readonly userId: UserId
  readonly clientId: number
  readonly originalName: string
  readonly extension: string
}

const megabyte = 1024 * 1024

/**
 * Limits for waiting files, and for expired files until the sweep: a shelf of frames photographed in one go stays far
 * below. They keep anybody from filling the disk, and one person from taking the room of a whole client (decision 74).
 */
export const mostWaiting = {
  ofPerson: { files: 300, bytes: 500 * megabyte },
  ofClient: { files: 3000, bytes: 3000 * megabyte },
}

/**
 * Stores a file with its row; it expires after a day unless something refers to it. The row comes first, so an
 * interrupted upload leaves nothing that the sweep cannot find.
 */
export const store = Effect.fn("store")(function* (
  { userId, clientId, originalName, extension }: Storing,
  whole: Uint8Array,
  thumbnail: Uint8Array | null,
) {
  const name = `${randomBytes(16).toString("hex")}.${extension}`
  const files = yield* FileStore
  const bytes = whole.length + (thumbnail?.length ?? 0)
  const taken = yield* inTransaction(
    Effect.zipRight(
      many(oneAtATime, "waiting files"),
      one(insertFile, { name, bytes, originalName, userId }, mostWaiting),
    ),
  )
  if (!taken) return yield* new TooManyUploads()
  yield* files.write({ client: clientId, name }, whole, typeOf(name))
  if (thumbnail) yield* files.write({ client: clientId, name: thumbnailOf(name) }, thumbnail, typeOf(name))
  return name
})

/** Marks the file as referred to. Undefined for one that expired or is somebody else's. */
export const keep = (name: string, userId: UserId) => one(keepFile, name, userId)

/** A file of this person that belongs to nothing yet. */
export const waiting = (name: string, userId: UserId) => one(waitingFile, name, userId)

/** Files that one round removes per client. */
const round = 500

/** Removes expired files, unless a backup reads them: first the file, then its row, so that no file is forgotten. */
export const sweepFiles = Effect.fn("sweepFiles")(function* () {
  const files = yield* FileStore
  for (const { client_id: client, name } of yield* installation(expiredFiles, round)) {
    yield* files.remove({ client, name })
    yield* files.remove({ client, name: thumbnailOf(name) })
    yield* installation(forgetFile, client, name)
  }
})

/** Nothing refers to the file any more, so the next rounds remove it. */
export const end = (name: string) => many(endFile, name)

/** The original names of these files. */
export const originalNames = (names: ReadonlyArray<string>) => many(fileNames, names)
