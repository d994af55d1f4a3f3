import { queueState } from "@sightline/domain/db/condition"
import type { Reached } from "./database"
import { countOf, doubtful, type Finding, lasting, well } from "./finding"

/** Seconds without a sign of life after which a runner counts as gone, as `queue_beat` has it. */
const mostSilent = 60
/** Seconds that a job may be due before somebody should know. */
const mostWaiting = 300

/** Who works the queue, how long its oldest job has waited, and what was given up. */
export async function queue({ serviceUrl, ownerUrl }: Reached): Promise<ReadonlyArray<Finding>> {
  const { beat, waiting, oldest, failed } = await queueState(ownerUrl ?? serviceUrl)
  const isIdle = beat === null || (beat !== undefined && beat > mostSilent)
  const doubts = [
    ...(isIdle
      ? [`no process works it; jobs that wait: ${waiting}. Start the product, or a process whose SERVE has worker.`]
      : []),
    ...(!isIdle && oldest > mostWaiting
      ? [
          `the oldest of ${countOf(waiting, "waiting job")} has been due for ${lasting(oldest)}. The log of the process with the role worker says why.`,
        ]
      : []),
    ...(failed.length > 0
      ? [
          `the last 7 days saw jobs given up: ${failed.map(({ name, count }) => `${name} (${count})`).join(", ")}. The log of the process with the role worker says why.`,
        ]
      : []),
  ]
  if (doubts.length > 0) return doubts.map((words) => doubtful("Job queue", words))
  const who =
    beat === undefined
      ? "Whether a process works it, only the role of DATABASE_MIGRATION_URL may know."
      : `A runner was heard of ${lasting(beat ?? 0)} ago.`
  return [well("Job queue", `nothing waits for long, and nothing was given up. ${who}`)]
}
