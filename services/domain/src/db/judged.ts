import { type RawBuilder, sql } from "kysely"

/** The first reason that holds, else `done`: what a statement decides before it changes anything. */
export const judged = <Verdict extends string>(reasons: ReadonlyArray<readonly [Verdict, RawBuilder<unknown>]>) => sql`
  select case ${sql.join(
    reasons.map(([verdict, holds]) => sql`when ${holds} then ${sql.lit(verdict)}`),
    sql` `,
  )} else 'done' end as verdict`
