import { ClientId } from "@sightline/model/client"
import { Effect, Schema } from "effect"
import { inInstallationTransaction, installation, patiently } from "../db/db"
import { FileStore } from "../files/store"
import { countErasedFiles, eraseStep, waitForBackups } from "./queries-erasure"

const At = Schema.Struct({ client: ClientId })

/** Rows of one transaction, and files. */
const rowsOfStep = 10_000
const filesOfStep = 200

/**
 * Erases a client whole: first its files, then its rows, in many small transactions. What is left says where it stands, so
 * that a job which was killed goes on. At the end the database has looked into each of its tables, and the files are asked for once more.
 */
export const eraseClient = Effect.fn("eraseClient")(function* (payload: unknown, most = rowsOfStep) {
  const { client } = yield* Schema.decodeUnknown(At)(payload)
  yield* eraseFiles(client)
  const next = patiently(installation(eraseStep, client, most))
  yield* Effect.repeat(next, { until: ([step]) => step === undefined })
  yield* eraseFiles(client)
  yield* Effect.logInfo("A client was erased", { client })
})

const eraseFiles = Effect.fnUntraced(function* (client: ClientId) {
  const files = yield* FileStore
  const some = patiently(
    inInstallationTransaction(
      Effect.gen(function* () {
        yield* installation(waitForBackups)
        const gone = yield* files.removeSome(client, filesOfStep)
        if (gone > 0) yield* installation(countErasedFiles, client, gone)
        return gone
      }),
    ),
  )
  yield* Effect.repeat(some, { until: (gone) => gone === 0 })
})
