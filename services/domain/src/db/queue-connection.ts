import { Logger } from "graphile-worker"
import { Pool } from "pg"

/** The queue's driver reads `sslmode` its own way; this makes it behave like libpq, psql and our own driver. */
function forNodePostgres(address: string): string {
  const url = new URL(address)
  if (url.searchParams.has("sslmode")) url.searchParams.set("uselibpqcompat", "true")
  return url.href
}

/**
 * The connections of a queue, which its opener ends. One of the runner's own has nobody who hears of a connection that the
 * database ends while the pool is closing, and an error that nobody hears ends the process.
 */
export function queuePool(address: string, max: number): Pool {
  const pool = new Pool({ connectionString: forNodePostgres(address), max })
  // The pool takes such a connection out by itself; a statement that waited for it fails with the same error.
  const heard = () => undefined
  pool.on("error", heard)
  pool.on("connect", (client) => client.on("error", heard))
  return pool
}

/** The queue logs nothing by itself: payloads and causes may hold what no log may. Its runner reports failures. */
export const queueLogger = new Logger(() => () => undefined)
