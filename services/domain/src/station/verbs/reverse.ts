import { itemCode } from "@sightline/model/barcode"
import { EntryOutcome, type EntryTask } from "@sightline/model/station-entry"
import { active } from "@sightline/model/status-id"
import { Effect, Schema } from "effect"
import { person } from "../../caller/person"
import { one } from "../../db/db"
import { scanInventory } from "../../inventory/scan"
import { entryById } from "../queries-entry"
import { after, moved } from "./move"
import { type Outcome, refused } from "./outcome"

/** The item that an earlier entry removed, or else the named item. */
export const reverse = Effect.fnUntraced(function* ({ itemId, of }: Extract<EntryTask, { _tag: "Reverse" }>) {
  const { clientCode } = yield* person
  const earlier = of ? yield* one(entryById, of) : undefined
  const outcome = earlier && Schema.decodeSync(EntryOutcome)(earlier.outcome)
  if (outcome?._tag === "Waiting") return { _tag: "Waiting", reason: "ofWaiting" } satisfies Outcome
  const meant = outcome?._tag === "Removed" ? outcome.change.itemId : itemId
  if (meant === null) return refused("NothingToReverse")
  const product = yield* Effect.map(
    scanInventory(itemCode(clientCode, meant), null),
    ({ inventories: [found = null] }) => found,
  )
  return yield* moved(meant, active, product, (change) => ({
    _tag: "Reversed",
    change,
    product: product && after(product, change),
  }))
})
