import { CountDetail, type CountSessionId, CountTooOld, CountUndoRefused } from "@sightline/model/count"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { takeCountBack } from "../stock-movement/count-undo"
import { setUndone } from "./queries"
import { countById, heldCount } from "./session"

/**
 * Takes back what a count has booked, as one, for a day after the booking: all that still stands of it, or nothing. What was
 * taken back before, as a lost frame that was found, is left alone (decision 218).
 */
export const undoCount = Effect.fn("undoCount")((id: CountSessionId, version: number) =>
  once({
    answer: CountDetail,
    refusal: CountUndoRefused,
    act: Effect.fnUntraced(function* () {
      const { userId } = yield* person
      const { isUndoable } = yield* heldCount(id, version, "applied")
      if (!isUndoable) return yield* new CountTooOld()
      yield* takeCountBack(id)
      yield* one(setUndone, id, userId)
      yield* noteChange({ noun: "count", id, action: "Undone", changes: [] })
      return yield* Effect.orDie(countById(id))
    }),
  }),
)
