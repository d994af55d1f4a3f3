import type { IncomingMessage } from "node:http"
import { loopbackHost } from "../serve/own-host"

const reading = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * True when a request that may change something comes from one of our own pages: its Origin, or its Referer where a
 * browser omits that, is PUBLIC_URL's origin. On loopback the request's own host counts too, so that 127.0.0.1 and
 * localhost both work. A missing origin, `null` and everything else count as another site.
 */
export function isOwnRequest(req: IncomingMessage, publicOrigin: string): boolean {
  if (reading.has(req.method ?? "")) return true
  const from = originOf(req.headers.origin ?? req.headers.referer)
  if (from === null) return false
  if (from === publicOrigin) return true
  const host = req.headers.host ?? ""
  return loopbackHost.test(host) && from === `http://${host.toLowerCase()}`
}

function originOf(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { origin } = new URL(address)
  return origin === "null" ? null : origin
}
