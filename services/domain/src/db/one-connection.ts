import postgres from "postgres"
import { connectionOptions } from "./connection-url"

/** Runs work over one connection that closes afterwards: for one-time work before the services begin. */
export async function overOneConnection<A>(url: string, work: (sql: postgres.Sql) => Promise<A>): Promise<A> {
  const sql = postgres({ ...connectionOptions(url), max: 1, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** Fails with the error of the network or Postgres when it cannot connect. */
export const reach = (url: string): Promise<unknown> => overOneConnection(url, (sql) => sql`select 1`)
