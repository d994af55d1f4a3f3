import { NothingPrinted, PrintJobId, ReprintRefused } from "@sightline/model/print-job"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { once } from "../once/once"
import { jobsById } from "./queries"
import { lastAtStation } from "./queries-reprint"
import { queueJobs } from "./queue"

/**
 * Prints what the caller's station has printed last once more, as it was, at the same printer. The cash drawer is not opened
 * again, and a label with a radio tag is not repeated: its number is on one tag (decision 158).
 */
export const reprintLast = Effect.fn("reprintLast")(function* () {
  const { userId, centerIds } = yield* person
  const made = yield* once({
    answer: PrintJobId,
    refusal: ReprintRefused,
    act: Effect.fnUntraced(function* () {
      const last = yield* one(lastAtStation, centerIds)
      if (!last) return yield* new NothingPrinted()
      const { printerId, document } = last
      const [job] = yield* queueJobs({ printerId, documents: [{ document, copies: 1 }], userId })
      return job ?? (yield* Effect.dieMessage("a document that was printed makes a job"))
    }),
  })
  const [job] = yield* many(jobsById, centerIds, [made])
  return job ?? (yield* Effect.dieMessage("a job that was made is not there"))
})
