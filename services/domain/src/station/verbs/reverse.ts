import { EntryOutcome, type EntryTask } from "@sightline/model/station-entry"
import { active } from "@sightline/model/status-id"
import { Effect, Schema } from "effect"
import { one } from "../../db/db"
import { entryById } from "../queries-entry"
import { after, moved } from "./move"
import { productOf } from "./named"
import { type Outcome, refused } from "./outcome"

/** The item that an earlier entry removed, or else the named item. */
export const reverse = Effect.fnUntraced(function* ({ itemId, of }: Extract<EntryTask, { _tag: "Reverse" }>) {
  const earlier = of ? yield* one(entryById, of) : undefined
  const outcome = earlier && Schema.decodeSync(EntryOutcome)(earlier.outcome)
  if (outcome?._tag === "Waiting") return { _tag: "Waiting", reason: "ofWaiting" } satisfies Outcome
  const meant = outcome?._tag === "Removed" ? outcome.change.itemId : itemId
  if (meant === null) return refused("NothingToReverse")
  const product = yield* productOf(meant)
  return yield* moved(meant, active, product, (change) => ({
    _tag: "Reversed",
    change,
    product: product && after(product, change),
  }))
})
