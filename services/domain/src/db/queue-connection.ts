import { Logger } from "graphile-worker"
import { Pool, type PoolClient } from "pg"

/** The queue's driver reads `sslmode` its own way; this makes it behave like libpq, psql and our own driver. */
function forNodePostgres(address: string): string {
  const url = new URL(address)
  if (url.searchParams.has("sslmode")) url.searchParams.set("uselibpqcompat", "true")
  return url.href
}

type Release = (cause?: Error | boolean) => void
type Connected = (cause: Error | undefined, client: PoolClient | undefined, release: Release) => void

/**
 * Takes a connection back once. A runner that ends while its listener has no answer yet lets the connection go, and once more
 * when it is lost: the second time is an error that nobody hears, which ends the process.
 */
class OncePool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected) {
    if (!connected) return super.connect()
    // A pool that is ending answers at once, and has nothing to take back.
    super.connect((cause, client, release?: Release) => {
      let isBack = false
      connected(cause, client, (why) => {
        if (isBack) return
        isBack = true
        release?.(why)
      })
    })
  }
}

/**
 * The connections of a queue, which its opener ends. One of the runner's own has nobody who hears of a connection that the
 * database ends while the pool is closing, and an error that nobody hears ends the process.
 */
export function queuePool(address: string, max: number): Pool {
  const pool = new OncePool({ connectionString: forNodePostgres(address), max })
  // The pool takes such a connection out by itself; a statement that waited for it fails with the same error.
  const heard = () => undefined
  pool.on("error", heard)
  pool.on("connect", (client) => client.on("error", heard))
  return pool
}

/** The queue logs nothing by itself: payloads and causes may hold what no log may. Its runner reports failures. */
export const queueLogger = new Logger(() => () => undefined)
