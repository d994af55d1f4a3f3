import type { Staff } from "@sightline/model/caller"
import { Effect } from "effect"
import { connectionOptions } from "./connection-url"
import { makePool, type Pool } from "./pool"
import { Behind } from "./test-db"

export interface Heard {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The same connections, recording their statements. */
export const listening = (pool: Pool, heard: Heard[]): Pool => ({
  ...pool,
  async reserve() {
    const line = await pool.reserve()
    const unsafe: typeof line.unsafe = (sql, parameters, options) => {
      if (parameters) heard.push({ sql, parameters })
      return line.unsafe(sql, parameters, options)
    }
    return { unsafe, release: line.release }
  },
})

const literal = (value: unknown) => (value === null ? "null" : `'${String(value).replaceAll("'", "''")}'`)

/** Postgres' plan for this user's statement, for its values and, for a prepared one, the generic plan. */
export const plansOf = ({ sql, parameters }: Heard, { sessionId, clientId }: Staff) =>
  Effect.flatMap(Behind, ({ serviceUrl }) =>
    Effect.promise(async () => {
      const pool = makePool(connectionOptions(serviceUrl), 1)
      const line = await pool.reserve()
      const plans: string[] = []
      for (const mode of ["force_custom_plan", "force_generic_plan"]) {
        await line.unsafe("begin")
        await line.unsafe(`set local plan_cache_mode = ${mode}`)
        await line.unsafe("select enter($1, $2, $3)", [sessionId, clientId, 1])
        await line.unsafe(`prepare asked as ${sql}`)
        const rows = await line.unsafe<{ "QUERY PLAN": string }[]>(
          `explain execute asked(${parameters.map(literal).join(", ")})`,
        )
        plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"))
        await line.unsafe("deallocate asked")
        await line.unsafe("rollback")
      }
      line.release()
      await pool.end()
      return { custom: plans[0] ?? "", generic: plans[1] ?? "" }
    }),
  )
