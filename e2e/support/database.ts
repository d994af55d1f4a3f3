import { readFile } from "node:fs/promises"
import { join } from "node:path"
import postgres from "postgres"

/** The address of the embedded database: line 4 of its pid file is the port, line 5 the folder of its socket. */
async function addressOf(data: string) {
  const lines = (await readFile(join(data, "postgres/postmaster.pid"), "utf8")).split("\n")
  return { port: Number(lines[3]), socketFolder: lines[4]?.trim() ?? "" }
}

/** Reads the database around the product: every client's rows, without a way to change one. */
export const look = (data: string) => connect(data, { default_transaction_read_only: true })

/** Changes data without a screen: a client's settings, a session's end. */
export async function arrange(data: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = await connect(data, {})
  await work(sql).finally(() => sql.end())
}

async function connect(data: string, connection: { readonly default_transaction_read_only?: boolean }) {
  const { port, socketFolder } = await addressOf(data)
  return postgres({
    path: `${socketFolder}/.s.PGSQL.${port}`,
    username: "postgres",
    database: "sightline",
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: "a journey looks behind", ...connection },
  })
}

/** The address of the role that owns nothing, for a second process on the same database. */
export async function serviceUrl(data: string): Promise<string> {
  const { port, socketFolder } = await addressOf(data)
  return `postgres://sightline_app@${encodeURIComponent(socketFolder)}:${port}/sightline`
}
