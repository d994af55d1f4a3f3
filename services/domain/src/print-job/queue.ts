import { mostWaitingJobs, PrinterQueueFull } from "@sightline/model/print-job"
import { Effect } from "effect"
import { many } from "../db/db"
import { oneAtATime } from "../db/one-at-a-time"
import { insertJobs, type NewJobs } from "./queries"

/**
 * Gives a printer jobs, all or none, in the caller's transaction. It has so many waiting at most: nobody waits for more
 * labels than a roll holds, and a printer that is away must not fill the disk (decision 183).
 */
export const queueJobs = Effect.fn("queueJobs")(function* (jobs: NewJobs) {
  yield* many(oneAtATime, `print jobs of printer ${jobs.printerId}`)
  const made = yield* many(insertJobs, jobs, mostWaitingJobs)
  if (made.length === 0) return yield* new PrinterQueueFull()
  return made.map(({ id }) => id)
})
