import { CodeTaken } from "@sightline/model/vendor"
import { Effect, Option } from "effect"
import { undoable } from "./db"
import { isTaken } from "./sql-defect"

/** A unique code that another record has is a refusal; what this wrote is undone. */
export const unlessCodeTaken =
  (constraint: string) =>
  <A, E, R>(work: Effect.Effect<A, E, R>) =>
    undoable(work).pipe(
      Effect.catchSomeDefect((defect) =>
        isTaken(constraint)(defect) ? Option.some(Effect.fail(new CodeTaken())) : Option.none(),
      ),
    )
