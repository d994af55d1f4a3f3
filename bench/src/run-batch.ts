import { connectionOptions } from "@sightline/domain/db/connection-url"
import postgres, { type ParameterOrJSON, type Sql } from "postgres"
import type { Statement } from "./captured"

/** As many connections as the product opens by default. */
export const pool = 10

export const connect = (serviceUrl: string): Sql =>
  postgres({ ...connectionOptions(serviceUrl), max: pool, onnotice: () => undefined })

/**
 * Sends the statements of a transaction one after the other without waiting; returns the rows of the one before the
 * commit, or of the only one.
 */
export async function runBatch(sql: Sql, statements: ReadonlyArray<Statement>): Promise<unknown> {
  const connection = await sql.reserve()
  try {
    const outcomes = await Promise.allSettled(
      statements.map(({ sql: text, parameters, simple }) =>
        simple
          ? connection.unsafe(text)
          : connection.unsafe(text, [...parameters] as ParameterOrJSON<never>[], { prepare: true }),
      ),
    )
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason
    const answer = outcomes.at(-2) ?? outcomes[0]
    return answer?.status === "fulfilled" ? answer.value : []
  } finally {
    connection.release()
  }
}
