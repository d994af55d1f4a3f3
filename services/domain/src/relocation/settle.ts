import {
  RelocationBlocked,
  type RelocationId,
  RelocationNotFound,
  RelocationSettled,
  RelocationUndone,
  RelocationUndoRefused,
} from "@sightline/model/relocation"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { joinUnits } from "../stock-movement/split"
import { whyNot, withHolders } from "./blockers"
import { cancelPlanned, heldMoved, heldRelocation, movedItems, partsAtBatch, takeBack } from "./queries"

const held = Effect.fnUntraced(function* (id: RelocationId) {
  const { centerIds } = yield* person
  return (yield* one(heldRelocation, id, centerIds)) ?? (yield* new RelocationNotFound())
})

/** What was split off a batch goes back into it where both stand together again. */
const joinParts = Effect.fnUntraced(function* (id: RelocationId) {
  yield* joinUnits(yield* many(partsAtBatch, id))
})

const CancelRefused = Schema.Union(RelocationNotFound, RelocationSettled)

/** Cancels a planned relocation before its day; its items may move again. */
export const cancelRelocation = Effect.fn("cancelRelocation")((id: RelocationId) =>
  once({
    answer: Schema.Void,
    refusal: CancelRefused,
    act: Effect.fnUntraced(function* () {
      const { state } = yield* held(id)
      if (state !== "planned") return yield* new RelocationSettled({ state })
      yield* one(cancelPlanned, id, (yield* person).userId)
      yield* joinParts(id)
      yield* noteChange({ noun: "relocation", id, action: "Cancelled", changes: [] })
    }),
  }),
)

/**
 * Takes back what a relocation moved: the items that still lie where it put them return to where they stood, with a
 * reversal each. The answer names the others; when there is no item to take back, the undo is refused.
 */
export const undoRelocation = Effect.fn("undoRelocation")((id: RelocationId) =>
  once({
    answer: RelocationUndone,
    refusal: RelocationUndoRefused,
    act: Effect.fnUntraced(function* () {
      const { state } = yield* held(id)
      if (state !== "done") return yield* new RelocationSettled({ state })
      const { userId, centerIds, once: request } = yield* person
      const moved = yield* many(movedItems, id)
      const items = new Map((yield* many(heldMoved, moved, centerIds)).map((item) => [item.id, item]))
      const judged = moved.map((move) => ({ ...move, why: whyNot(items.get(move.itemId)) }))
      const left = yield* withHolders(judged.flatMap(({ itemId, why }) => (why === null ? [] : [{ itemId, why }])))
      const back = judged.filter(({ why }) => why === null).map(({ movementId }) => movementId)
      if (back.length === 0) return yield* new RelocationBlocked({ blockers: left })
      yield* one(takeBack, id, back, userId, request?.key ?? null)
      yield* joinParts(id)
      return { items: back.length, left }
    }),
  }),
)
