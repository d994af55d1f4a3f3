import postgres from "postgres"
import { connectionOptions } from "./connection-url"

/**
 * Runs work in one transaction over a connection of its own, as long as it takes. The driver's own `begin` writes a rollback to
 * a connection that has died and never ends; here the server takes everything back when the connection goes.
 */
export async function inOneTransaction<A>(url: string, work: (sql: postgres.Sql) => Promise<A>): Promise<A> {
  const sql = postgres({
    ...connectionOptions(url),
    ...{ max: 1, max_lifetime: null, onnotice: () => undefined },
    // The driver would connect again by itself, and what follows would be outside of the transaction.
    onclose: () => void sql.end({ timeout: 0 }).catch(() => undefined),
  })
  try {
    await sql.unsafe("begin")
    const answer = await work(sql)
    await sql.unsafe("commit")
    return answer
  } finally {
    await sql.end({ timeout: 5 })
  }
}
