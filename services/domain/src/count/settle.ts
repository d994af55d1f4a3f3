import { CountChanged, CountDetail, CountUnfinished } from "@sightline/model/count"
import { CauseBlocked, type CauseKind, type CountSettlement, CountSettleRefused } from "@sightline/model/count-cause"
import { Effect } from "effect"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { bookCause } from "../stock-movement/missing"
import { reviewHeld } from "./apply"
import { explainedLines } from "./causes"
import { readAs } from "./queries-cause"
import { heldCount } from "./session"

/** What became of a missing thing, for those who read the audit. */
const told: Record<CauseKind, string> = {
  twin: "Another one was booked out in its place",
  miscounted: "Was read as something else",
  returned: "Came back and was not put back",
  relocated: "Was relocated and did not arrive",
  short: "Was not in its delivery",
  pulled: "Was pulled for what was cancelled",
  door: "Left by the door",
}

/**
 * Settles a missing line as the cause that its person saw, and reviews the count again: the line is gone, and nothing of it is booked
 * as lost by the count. Refused where the evidence no longer stands (decision 220).
 */
export const settleMissing = Effect.fn("settleMissing")(({ id, version, key, evidence }: CountSettlement) =>
  once({
    answer: CountDetail,
    refusal: CountSettleRefused,
    act: Effect.fnUntraced(function* () {
      const { counting } = yield* heldCount(id, version, "review")
      if (counting > 0) return yield* new CountUnfinished({ counting })
      const line = (yield* explainedLines(id)).find((missing) => missing.key === key)
      const cause = line?.causes.find((found) => found.evidence === evidence)
      if (!line || !cause) return yield* new CountChanged()
      const [item = 0] = line.itemIds
      const isDone =
        cause.kind === "miscounted"
          ? (yield* one(readAs, id, cause.evidence.slice("seen:".length), item, cause.units)) !== undefined
          : yield* bookCause(cause.kind, cause, line.itemIds)
      if (!isDone) return yield* new CauseBlocked()
      const changes = [{ name: line.name, before: "Missing", after: told[cause.kind] }]
      yield* noteChange({ noun: "count", id, action: "Settled", changes })
      return yield* reviewHeld(id)
    }),
  }),
)
