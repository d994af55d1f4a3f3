import { act } from "@sightline/bff-client/remix"
import { AdjustmentUsedForId, AdjustmentUsedId } from "@sightline/model/adjustment-used"
import { Schema } from "effect"

const Decision = Schema.Struct({
  id: AdjustmentUsedId,
  usedForId: AdjustmentUsedForId,
  to: Schema.Literal("Completed", "Cancelled"),
})

/** Approves a submission, or cancels it. */
export const decide = act(Decision, (bff, payload) => bff.adjustmentUsed.decide({ payload }))

export type DecideOutcome = Awaited<ReturnType<typeof decide>>
