import { type ImportFile, largestImport, mostImportColumns, mostImportRows, NotATable } from "@sightline/model/import"
import { Effect } from "effect"
import { inThread } from "../files/thread"
import type { Lane } from "../lane/lane"
import { makePlace } from "../lane/place"
import { type Piece, type Reading, tablesOf } from "./table"

/** All cells together hold no more text than the largest .csv. */
const most = { rows: mostImportRows, columns: mostImportColumns, characters: largestImport }

/** Reading a file may take ten times its memory, so files are read one after the other, of each client in turn. */
const reader = makePlace({ name: "import file", size: 1, mostWaiting: 3 })

const program = Effect.promise(async () => (await import("./read.thread?thread")).default)

/** What a thread of its own reads in a file: a file that takes too much ends that thread and nothing else. */
export const piecesIn = Effect.fn("piecesIn")(function* (lane: Lane, { bytes }: ImportFile) {
  const source = yield* program
  const own = new Uint8Array(bytes)
  const reading = { source, input: { bytes: own, most } satisfies Reading, given: [own.buffer] }
  return yield* reader.run(lane, inThread<Piece>(reading))
})

/** The tables of a file; one that takes too much has none. */
export const tablesIn = Effect.fn("tablesIn")(function* (lane: Lane, file: ImportFile) {
  const pieces = yield* piecesIn(lane, file).pipe(Effect.catchTag("ThreadOverrun", () => new NotATable()))
  return tablesOf(pieces) ?? (yield* new NotATable())
})
