import type { IncomingMessage } from "node:http"

const reading = new Set(["GET", "HEAD", "OPTIONS"])
const loopback = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * True when a request that may change something comes from one of our own pages: its Origin, or where a browser
 * leaves that out its Referer, is PUBLIC_URL's origin. On loopback the request's own host is ours as well, so that
 * 127.0.0.1 and localhost both work. Nothing at all, `null` and everything else is another site.
 */
export function isOwnRequest(req: IncomingMessage, publicOrigin: string): boolean {
  if (reading.has(req.method ?? "")) return true
  const from = originOf(req.headers.origin ?? req.headers.referer)
  if (from === null) return false
  if (from === publicOrigin) return true
  const host = req.headers.host ?? ""
  return loopback.test(host) && from === `http://${host.toLowerCase()}`
}

function originOf(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { origin } = new URL(address)
  return origin === "null" ? null : origin
}
