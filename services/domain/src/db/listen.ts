import postgres from "postgres"
import { connectionOptions } from "./connection-url"

interface Hearing {
  readonly onNotice: (payload: string) => void
  /** Listening has begun, or begun again; earlier news is lost. */
  readonly onListening: () => void
}

/**
 * Its own connection listens to one channel and reconnects whenever it closes. The driver listens again by itself after
 * each lost connection (live/hub.test.ts kills its backend) and each failed attempt.
 */
export function listenTo(url: string, channel: string, { onNotice, onListening }: Hearing) {
  const sql = postgres({ ...connectionOptions(url), ...settings })
  let isStopped = false
  const begin = (): Promise<unknown> =>
    sql.listen(channel, onNotice, onListening).catch(async () => {
      // The very first attempt failed: no connection exists yet whose end would make the driver retry.
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
  // A standby lets nobody listen, and would leave the connection open and deaf: another is tried.
  target_session_attrs: "primary",
  // Retries soon when the database was down: screens wait for news.
  backoff: () => 0.25,
  connection: { application_name: "sightline live" },
  onnotice: () => undefined,
} as const
