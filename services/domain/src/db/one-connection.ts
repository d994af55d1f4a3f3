import postgres from "postgres"
import { connectionOptions } from "./connection-url"

/** Work over one connection that is closed afterwards: what is done once, before the services begin. */
export async function overOneConnection<A>(url: string, work: (sql: postgres.Sql) => Promise<A>): Promise<A> {
  const sql = postgres({ ...connectionOptions(url), max: 1, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** Fails as the network or Postgres says it when no connection can be made. */
export const reach = (url: string): Promise<unknown> => overOneConnection(url, (sql) => sql`select 1`)
