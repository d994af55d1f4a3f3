import { randomBytes } from "node:crypto"
import type { UserId } from "@sightline/model/user"
import { Effect } from "effect"
import { installation, many, one } from "../db/db"
import { endFile, expiredFiles, forgetFile, insertFile, keepFile, waitingFile } from "./queries"
import { FileStore, thumbnailOf, typeOf } from "./store"

interface Storing {
  readonly userId: UserId
  readonly clientId: number
  readonly originalName: string
  readonly extension: string
}

/**
 * A file with a row that says so, and which ends after a day unless something refers to it. The row is there first:
 * whenever this is cut off, what lies around is found again.
 */
export const store = Effect.fn("store")(function* (
  { userId, clientId, originalName, extension }: Storing,
  whole: Uint8Array,
  thumbnail: Uint8Array | null,
) {
  const name = `${randomBytes(16).toString("hex")}.${extension}`
  const files = yield* FileStore
  yield* many(insertFile, { name, bytes: whole.length, originalName, userId })
  yield* files.write({ client: clientId, name }, whole, typeOf(name))
  if (thumbnail) yield* files.write({ client: clientId, name: thumbnailOf(name) }, thumbnail, typeOf(name))
  return name
})

/** From now on something refers to the file. Nothing where it has ended, or is somebody else's. */
export const keep = (name: string, userId: UserId) => one(keepFile, name, userId)

/** A file that this person has sent and that belongs to nothing yet. */
export const waiting = (name: string, userId: UserId) => one(waitingFile, name, userId)

/** How many files one round removes of each client. */
const round = 500

/** Removes the files whose day is over: first the file, then its row, so that a file is never forgotten. */
export const sweepFiles = Effect.fn("sweepFiles")(function* () {
  const files = yield* FileStore
  for (const { client_id: client, name } of yield* installation(expiredFiles, round)) {
    yield* files.remove({ client, name })
    yield* files.remove({ client, name: thumbnailOf(name) })
    yield* installation(forgetFile, client, name)
  }
})

/** Nothing refers to the file any more: the next rounds remove it. */
export const end = (name: string) => many(endFile, name)
