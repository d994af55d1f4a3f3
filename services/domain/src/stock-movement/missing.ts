import type { CauseKind, CountCause } from "@sightline/model/count-cause"
import { lost } from "@sightline/model/status-id"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { exchangeMissing, keepMissing, takeMissing } from "./queries-missing"
import { removeStatusOf } from "./queries-pull"

/** What the history of an item calls it. */
const actions = {
  returned: "Not put back after it returned",
  short: "Received short",
  pulled: "Pulled",
  door: "Left by the door",
} as const

/**
 * Books units of a count's missing line as their cause says, at the time when it happened: so the count finds them gone, and the
 * ledger says where they went. False where they are held or have moved on.
 */
export const bookCause = Effect.fn("bookCause")(function* (
  kind: Exclude<CauseKind, "miscounted">,
  { evidence, units, at }: CountCause,
  items: ReadonlyArray<number>,
) {
  const { userId, centerIds, once } = yield* person
  const by = { user: userId, centers: centerIds, key: once?.key ?? null }
  const [item = 0] = items
  const movement = Number(evidence.slice(1))
  if (kind === "twin") return yield* isDone(one(exchangeMissing, { ...by, item, left: movement }))
  if (kind === "relocated") return yield* isDone(one(keepMissing, { ...by, item, units, moved: movement }))
  const to = kind === "pulled" ? (yield* one(removeStatusOf))?.id : lost
  if (to === undefined) return false
  const taken = { reason: kind === "pulled" ? "pull" : "removal", action: actions[kind], to, items, units, at }
  return yield* isDone(one(takeMissing, { ...by, ...taken }))
})

const isDone = <E, R>(asked: Effect.Effect<{ readonly answer: boolean } | undefined, E, R>) =>
  Effect.map(asked, (row) => row?.answer === true)
