import { EntryOutcome, type EntryTask } from "@sightline/model/station-entry"
import { Effect, Schema } from "effect"
import { one } from "../../db/db"
import { undoEntry } from "../../stock-movement/undo"
import { entryToUndo } from "../queries-entry"
import { unseeCounted } from "./count"
import { productOf } from "./named"
import { disagreed, type Outcome, refused, refusing } from "./outcome"
import { unpairAtStation } from "./pair-tag"

/** Takes back what an earlier entry of the station did, whatever it was, but never an undo (decisions D-161). */
export const undo = Effect.fnUntraced(function* ({ itemId, of, chain }: Extract<EntryTask, { _tag: "Undo" }>) {
  const earlier = yield* one(entryToUndo, of)
  const outcome = earlier && Schema.decodeSync(EntryOutcome)(earlier.outcome)
  if (outcome?._tag === "Waiting") return { _tag: "Waiting", reason: "ofWaiting" } satisfies Outcome
  // The ledger refuses what took stock back by itself, but a count's readings are no movements.
  if (outcome?._tag === "Counted" && earlier?.verb === "Undo")
    return { ...refused("UndoBlocked"), why: "reversal" } satisfies Outcome
  if (outcome?._tag === "Counted") return yield* unseeCounted(of, outcome)
  if (outcome?._tag === "TagPaired") return yield* unpairAtStation(outcome)
  const product = outcome && "product" in outcome ? outcome.product : null
  const said = refusing(product, itemId)
  return yield* undoEntry(of, chain).pipe(
    Effect.flatMap((undone) => {
      const [item] = undone.itemIds
      const after = item === undefined ? Effect.succeed(null) : productOf(item)
      return Effect.map(after, (found): Outcome => ({ _tag: "Undone", undone, product: found ?? product }))
    }),
    Effect.catchTags({
      MovementNotFound: () => Effect.succeed(refused("NothingToReverse", product, itemId)),
      UndoChained: ({ chain: steps }) => Effect.succeed(disagreed("undoChained", { itemId, product, chain: steps })),
      UndoBlocked: ({ _tag, why, steps }) => Effect.succeed({ ...refused(_tag, product, itemId), why, steps }),
      MovementUndone: said,
      RoleRefused: said,
      KeyReused: said,
    }),
  )
})
