import { Logger } from "graphile-worker"

/** The queue's driver reads `sslmode` its own way; this makes it behave like libpq, psql and our own driver. */
export function forNodePostgres(address: string): string {
  const url = new URL(address)
  if (url.searchParams.has("sslmode")) url.searchParams.set("uselibpqcompat", "true")
  return url.href
}

/** The queue logs nothing by itself: payloads and causes may hold what no log may. Its runner reports failures. */
export const queueLogger = new Logger(() => () => undefined)
