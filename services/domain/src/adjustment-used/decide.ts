import {
  AdjustmentUsedNotFound,
  AdjustmentUsedSettled,
  OwnApprovalRefused,
  PullDecided,
  type PullDecision,
  PullDecisionRefused,
} from "@sightline/model/adjustment-used"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { releaseFrom, removeFor } from "../stock-movement/pull"
import { heldPull, settlePull } from "./queries"

/**
 * Approves a submission, which removes its items, or cancels it, which only frees them. Each submission is decided once, and
 * by its author only where nobody else could approve it (document 2 §4.5, decisions D-116).
 */
export const decidePull = Effect.fn("decidePull")((asked: PullDecision) =>
  once({
    answer: PullDecided,
    refusal: PullDecisionRefused,
    act: Effect.fnUntraced(function* () {
      const caller = yield* person
      const held = (yield* one(heldPull, asked, caller)) ?? (yield* new AdjustmentUsedNotFound())
      const { state, decidedBy, decidedAt } = held
      if (state !== "PendingRemove")
        return yield* new AdjustmentUsedSettled({ state, by: decidedBy ?? "Sightline", at: decidedAt ?? new Date(0) })
      if (asked.to === "Completed" && !held.mayApprove) return yield* new OwnApprovalRefused()
      const settled = yield* one(settlePull, asked, caller.userId)
      if (!settled) return yield* Effect.dieMessage("a held submission was not decided")
      if (asked.to === "Completed") yield* removeFor(held.id, held.items)
      else yield* releaseFrom(held.id, held.items)
      const action = asked.to === "Completed" ? "Approved" : "Cancelled"
      yield* noteChange({ noun: "adjustment-used", id: held.id, action, changes: [] })
      return { id: held.id, state: asked.to, units: held.units }
    }),
  }),
)
