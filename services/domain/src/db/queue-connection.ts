import { Logger } from "graphile-worker"

/** The queue's driver reads `sslmode` in its own way; this makes it read it as libpq, psql and our own driver do. */
export function forNodePostgres(address: string): string {
  const url = new URL(address)
  if (url.searchParams.has("sslmode")) url.searchParams.set("uselibpqcompat", "true")
  return url.href
}

/** The queue tells nothing by itself: payloads and causes may hold what no log may. What fails is said by whoever runs it. */
export const queueLogger = new Logger(() => () => undefined)
