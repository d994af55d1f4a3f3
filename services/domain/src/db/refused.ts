import { Effect, Option } from "effect"
import { undoable } from "./db"
import { isReferredTo, isTaken } from "./sql-defect"

const unless =
  (is: (defect: unknown) => boolean) =>
  <A, E, R, Refusal>(work: Effect.Effect<A, E, R>, refusal: () => Refusal): Effect.Effect<A, E | Refusal, R> =>
    undoable(work).pipe(
      Effect.catchSomeDefect((defect) => (is(defect) ? Option.some(Effect.fail(refusal())) : Option.none())),
    )

/** A duplicate of a unique value becomes a refusal, and the statement's writes are rolled back. */
export const unlessThere = <A, E, R, Refusal>(
  work: Effect.Effect<A, E, R>,
  constraint: string,
  refusal: () => Refusal,
) => unless(isTaken(constraint))(work, refusal)

/** Refuses to delete a row that others refer to. */
export const unlessReferred = unless(isReferredTo)
