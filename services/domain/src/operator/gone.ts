import { OperatorSignedOut } from "@sightline/model/operator"
import { Effect } from "effect"
import { isOperatorGone } from "../db/sql-defect"

/** A refusal instead of a defect that it knows. */
export const unless =
  <E>(is: (defect: unknown) => boolean, refusal: () => E) =>
  <A, E2, R>(work: Effect.Effect<A, E2, R>): Effect.Effect<A, E | E2, R> =>
    Effect.catchAllDefect(work, (defect) => (is(defect) ? Effect.fail(refusal()) : Effect.die(defect)))

export const unlessGone = unless(isOperatorGone, () => new OperatorSignedOut())
