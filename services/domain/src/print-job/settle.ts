import {
  PrintJobId,
  PrintJobNotFound,
  PrintJobRefused,
  type PrintJobState,
  SettleRefused,
} from "@sightline/model/print-job"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { once } from "../once/once"
import { changeJob, jobOfCode, jobsById, latestJobs } from "./queries"

export const listPrintJobs = Effect.fn("listPrintJobs")(function* (state: PrintJobState | null) {
  const { centerIds } = yield* person
  return yield* many(latestJobs, centerIds, state)
})

/** Settles an unknown job by hand. A known result stays. */
export const settlePrintJob = (id: PrintJobId, printed: boolean) =>
  changed(id, {
    from: ["unknown", "sent"],
    to: printed ? "confirmed" : "failed",
    detail: printed ? "Seen by hand." : "Not printed, by hand.",
    isSettled: true,
  })

/** Cancels a job that is not sent yet. */
export const cancelPrintJob = (id: PrintJobId) =>
  changed(id, { from: ["queued"], to: "cancelled", detail: "", isSettled: false })

interface Wanted {
  readonly from: ReadonlyArray<PrintJobState>
  readonly to: PrintJobState
  readonly detail: string
  readonly isSettled: boolean
}

const changed = Effect.fnUntraced(function* (id: PrintJobId, { from, to, detail, isSettled }: Wanted) {
  const { userId, centerIds } = yield* person
  yield* once({
    answer: Schema.Void,
    refusal: SettleRefused,
    act: Effect.fnUntraced(function* () {
      const [job] = yield* many(jobsById, centerIds, [id])
      if (!job) return yield* new PrintJobNotFound()
      const done = yield* one(changeJob, { id, from, to, detail, by: isSettled ? userId : null })
      if (!done) return yield* new PrintJobRefused({ state: job.state })
    }),
  })
  const [job] = yield* many(jobsById, centerIds, [id])
  return job ?? (yield* new PrintJobNotFound())
})

const SettledJob = Schema.NullOr(PrintJobId)

/** A scanned label has been printed: confirms the newest job of its code, unknown ones first. */
export const settleScanned = Effect.fn("settleScanned")(function* (code: string) {
  const { userId, centerIds } = yield* person
  const settled = yield* once({
    answer: SettledJob,
    refusal: Schema.Never,
    act: Effect.fnUntraced(function* () {
      const job = yield* one(jobOfCode, centerIds, code)
      if (!job) return null
      const from = ["unknown", "sent", "printed"] as const
      yield* one(changeJob, { id: job.id, from, to: "confirmed", detail: "Its label was scanned.", by: userId })
      return job.id
    }),
  })
  return settled === null ? [] : yield* many(jobsById, centerIds, [settled])
})
