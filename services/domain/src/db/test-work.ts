import { Effect } from "effect"
import { inTransaction, many, type Query } from "./db"

/** A step of a plan, as Postgres tells it when it has run. */
interface Step {
  readonly "Node Type": string
  readonly "Actual Rows": number
  readonly "Actual Loops": number
  readonly "Rows Removed by Filter"?: number
  readonly "Rows Removed by Join Filter"?: number
  readonly Plans?: ReadonlyArray<Step>
}

const workOf = (step: Step): number =>
  (step["Node Type"] === "Function Scan"
    ? 0
    : (step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0) + (step["Rows Removed by Join Filter"] ?? 0)) *
      step["Actual Loops"]) + (step.Plans ?? []).reduce((sum, below) => sum + workOf(below), 0)

/**
 * How many rows a tenant's statement looked at, in all steps of its plan: what it costs, without a clock. What it writes is
 * taken back. Rows that a function made are left out.
 */
export const rowsLookedAt = <Args extends unknown[], Row>(query: Query<Args, Row>, ...args: Args) =>
  inTransaction(
    Effect.gen(function* () {
      const explained: Query<Args, { "QUERY PLAN": ReadonlyArray<{ Plan: Step }> }> = (...given) => {
        const statement = query(...given)
        const compiled = "compile" in statement ? statement.compile() : statement
        return { ...compiled, sql: `explain (analyze, timing off, format json) ${compiled.sql}` }
      }
      const [row] = yield* many(explained, ...args)
      return yield* Effect.fail((row?.["QUERY PLAN"] ?? []).reduce((sum, { Plan }) => sum + workOf(Plan), 0))
    }),
  ).pipe(Effect.flip)
