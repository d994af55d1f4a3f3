import { type PrintJobId, PrintJobNotFound, PrintJobRefused, type PrintJobState } from "@sightline/model/print-job"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { actOnce } from "../once/act-once"
import { person } from "./person"
import { changeJob, jobOfCode, jobsById, latestJobs } from "./queries"

export const listPrintJobs = Effect.fn("listPrintJobs")(function* (state: PrintJobState | null) {
  const { centerIds } = yield* person
  return yield* many(latestJobs, centerIds, state)
})

/** A person says what nobody else knows. What the printer has said, or somebody before, is not said anew. */
export const settlePrintJob = (id: PrintJobId, printed: boolean) =>
  changed(id, {
    from: ["unknown", "sent"],
    to: printed ? "confirmed" : "failed",
    detail: printed ? "Seen by hand." : "Not printed, by hand.",
    isSettled: true,
  })

/** What was not sent yet is not sent any more. */
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
  const verdict = yield* actOnce(
    Effect.gen(function* () {
      const [job] = yield* many(jobsById, centerIds, [id])
      if (!job) return "missing" as const
      const done = yield* one(changeJob, { id, from, to, detail, by: isSettled ? userId : null })
      return done ? ("done" as const) : { state: job.state }
    }),
  )
  if (verdict === "missing") return yield* new PrintJobNotFound()
  if (verdict !== "done") return yield* new PrintJobRefused(verdict)
  const [job] = yield* many(jobsById, centerIds, [id])
  return job ?? (yield* new PrintJobNotFound())
})

/** A label that was scanned has been printed: the newest job of its code is confirmed, an unknown one before others. */
export const settleScanned = Effect.fn("settleScanned")(function* (code: string) {
  const { userId, centerIds } = yield* person
  const settled = yield* actOnce(
    Effect.gen(function* () {
      const job = yield* one(jobOfCode, centerIds, code)
      if (!job) return null
      const from = ["unknown", "sent", "printed"] as const
      yield* one(changeJob, { id: job.id, from, to: "confirmed", detail: "Its label was scanned.", by: userId })
      return job.id
    }),
  )
  return settled === null ? [] : yield* many(jobsById, centerIds, [settled])
})
