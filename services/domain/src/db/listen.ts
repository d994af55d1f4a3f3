import postgres from "postgres"
import { connectionOptions } from "./connection-url"

interface Hearing {
  readonly onNotice: (payload: string) => void
  /** Listening has begun, or begun again: what was told before is not heard. */
  readonly onListening: () => void
}

/**
 * A connection of its own that listens to one channel, and is made again whenever it closes. The driver listens again by
 * itself after each lost connection (live/hub.test.ts ends its backend) and each attempt that failed.
 */
export function listenTo(url: string, channel: string, { onNotice, onListening }: Hearing) {
  const sql = postgres({ ...connectionOptions(url), ...settings })
  let isStopped = false
  const begin = (): Promise<unknown> =>
    sql.listen(channel, onNotice, onListening).catch(async () => {
      // The first attempt of all failed: there is no connection yet whose end would make the driver try again.
      await new Promise((resolve) => setTimeout(resolve, 500))
      return isStopped ? undefined : begin()
    })
  void begin()
  return {
    stop: async () => {
      isStopped = true
      await sql.end({ timeout: 1 })
    },
  }
}

const settings = {
  max: 1,
  fetch_types: false,
  idle_timeout: 0,
  // A database that was away is asked again soon: screens wait for what has changed.
  backoff: () => 0.25,
  connection: { application_name: "sightline live" },
  onnotice: () => undefined,
} as const
