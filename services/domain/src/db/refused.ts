import { Effect, Option } from "effect"
import { undoable } from "./db"
import { isReferredTo, isTaken } from "./sql-defect"

const unless =
  (is: (defect: unknown) => boolean) =>
  <A, E, R, Refusal>(work: Effect.Effect<A, E, R>, refusal: () => Refusal): Effect.Effect<A, E | Refusal, R> =>
    undoable(work).pipe(
      Effect.catchSomeDefect((defect) => (is(defect) ? Option.some(Effect.fail(refusal())) : Option.none())),
    )

/** A unique value that another row holds is a refusal; what this wrote is undone. */
export const unlessThere = <A, E, R, Refusal>(
  work: Effect.Effect<A, E, R>,
  constraint: string,
  refusal: () => Refusal,
) => unless(isTaken(constraint))(work, refusal)

/** A row that others refer to is not deleted. */
export const unlessReferred = unless(isReferredTo)
