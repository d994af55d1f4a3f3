import type { EntryTask } from "@sightline/model/station-entry"
import { Effect } from "effect"
import { one } from "../../db/db"
import { removeStatusId } from "../queries-entry"
import { after, moved } from "./move"
import { withItem } from "./named"
import { type Outcome, refused } from "./outcome"

/** One unit leaves the stock for the client's remove status. */
export const remove = Effect.fnUntraced(function* (task: Extract<EntryTask, { _tag: "Remove" }>) {
  const to = (yield* one(removeStatusId))?.id
  if (!to) return refused("RemoveStatusMissing")
  return yield* withItem(task, (itemId, product) =>
    moved(itemId, to, product, (change) =>
      product
        ? ({ _tag: "Removed", change, product: after(product, change) } satisfies Outcome)
        : ({ _tag: "NotFound", message: null, product } satisfies Outcome),
    ),
  )
})
