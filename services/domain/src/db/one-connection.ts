import postgres from "postgres"
import { type ConnectionOptions, connectionOptions } from "./connection-url"

/** Runs work over one connection that closes afterwards: for one-time work before the services begin. */
export async function overOneConnection<A>(url: string, work: (sql: postgres.Sql) => Promise<A>): Promise<A> {
  return over(connectionOptions(url), work)
}

async function over<A>(
  options: ConnectionOptions & { readonly prepare?: boolean },
  work: (sql: postgres.Sql) => Promise<A>,
): Promise<A> {
  const sql = postgres({ ...options, max: 1, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** The same for an address that may be a pooler's, where nothing is prepared. */
export async function overAnyConnection<A>(url: string, work: (sql: postgres.Sql) => Promise<A>): Promise<A> {
  return over({ ...connectionOptions(url), prepare: false }, work)
}

/** Fails with the error of the network or Postgres when it cannot connect, directly or through a pooler. */
export const reach = (url: string): Promise<unknown> => overAnyConnection(url, (sql) => sql`select 1`)
