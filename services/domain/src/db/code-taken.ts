import { CodeTaken } from "@sightline/model/code-taken"
import { Effect, Option } from "effect"
import { undoable } from "./db"
import { isTaken } from "./sql-defect"

/** A duplicate of a unique code becomes a refusal, and the statement's writes are rolled back. */
export const unlessCodeTaken =
  (constraint: string) =>
  <A, E, R>(work: Effect.Effect<A, E, R>) =>
    undoable(work).pipe(
      Effect.catchSomeDefect((defect) =>
        isTaken(constraint)(defect) ? Option.some(Effect.fail(new CodeTaken())) : Option.none(),
      ),
    )
