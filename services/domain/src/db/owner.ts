import postgres from "postgres"
import { connectionOptions } from "./connection-url"

/** Work of the role that owns the tables, over one connection that is closed afterwards. */
export async function asOwner<A>(ownerUrl: string, work: (sql: postgres.Sql) => Promise<A>): Promise<A> {
  const sql = postgres({ ...connectionOptions(ownerUrl), max: 1, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
