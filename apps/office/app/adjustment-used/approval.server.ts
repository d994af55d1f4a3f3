import type { LoaderFunctionArgs } from "@remix-run/node"
import { load, notFound } from "@sightline/bff-client/remix"
import { AdjustmentUsedForId, AdjustmentUsedId } from "@sightline/model/adjustment-used"
import { mostPulled } from "@sightline/model/adjustment-used-rules"
import { param } from "@sightline/model/id"
import { Effect, Option, Schema } from "effect"

const ListAsked = Schema.Struct({ for: Schema.optional(param(AdjustmentUsedForId)) })

/** The submissions that wait, of one purpose or of all. */
export const waitingAt = (args: LoaderFunctionArgs) =>
  load(ListAsked, (bff, { for: usedForId }, { session }) =>
    Effect.all(
      {
        purposes: bff.adjustmentUsed.purposes({ urlParams: {} }),
        submissions: bff.adjustmentUsed.list({
          urlParams: { state: "PendingRemove", ...(usedForId !== undefined && { usedForId }) },
        }),
        usedForId: Effect.succeed(usedForId ?? null),
        timeZone: Effect.succeed(session?.client.timeZone ?? "UTC"),
      },
      { concurrency: "unbounded" },
    ),
  )(args)

const asSubmission = Schema.decodeOption(AdjustmentUsedId)
const asPurpose = Schema.decodeOption(AdjustmentUsedForId)

const DetailAsked = Schema.Struct({
  adjustmentUsedID: Schema.compose(Schema.NumberFromString, Schema.Int),
  adjustmentUsedForId: Schema.compose(Schema.NumberFromString, Schema.Int),
})

/** A submission with its products. The two parts of the address are also read the other way round (decisions D-19). */
export const submissionAt = async (args: LoaderFunctionArgs) => {
  const found = await load(DetailAsked, (bff, { adjustmentUsedID, adjustmentUsedForId }, { session }) =>
    Effect.gen(function* () {
      const named = (first: number, second: number) =>
        Option.match(Option.all({ id: asSubmission(first), usedForId: asPurpose(second) }), {
          onNone: () => Effect.succeed([]),
          onSome: (urlParams) => bff.adjustmentUsed.list({ urlParams }),
        })
      const [straight] = yield* named(adjustmentUsedID, adjustmentUsedForId)
      const submission = straight ?? (yield* named(adjustmentUsedForId, adjustmentUsedID))[0]
      if (!submission) return null
      const { rows } = yield* bff.adjustmentUsed.search({
        payload: { page: 0, pageSize: mostPulled, itemIds: [...new Set(submission.itemIds)] },
      })
      return { submission, products: rows, timeZone: session?.client.timeZone ?? "UTC" }
    }),
  )(args)
  if (!found) throw notFound()
  return found
}

export type WaitingPage = Awaited<ReturnType<typeof waitingAt>>
export type SubmissionPage = Awaited<ReturnType<typeof submissionAt>>
