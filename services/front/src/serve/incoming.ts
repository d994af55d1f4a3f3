import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { isIP } from "node:net"
import { networkOf } from "@sightline/bff/network"

/** Answers a request, or passes it further in. */
export type Listener = (req: IncomingMessage, res: ServerResponse) => void

export const requestIdHeader = "x-request-id"
const sane = /^[\w.-]{8,64}$/

/** One id joins the log lines of a request; a proxy in front may have set it. An invalid id is replaced, not echoed. */
export function giveRequestId(req: IncomingMessage, res: ServerResponse): string {
  const given = req.headers[requestIdHeader]
  const id = typeof given === "string" && sane.test(given) ? given : randomUUID()
  req.headers[requestIdHeader] = id
  res.setHeader("X-Request-Id", id)
  return id
}

export const requestIdOf = (req: IncomingMessage) => String(req.headers[requestIdHeader] ?? "")

/** The path without the query, or `null` for a target that is no path (`*`, an absolute URL, a broken escape). */
export function pathnameOf(req: IncomingMessage): string | null {
  const target = req.url ?? ""
  if (!target.startsWith("/")) return null
  const end = target.search(/[?#]/)
  return end === -1 ? target : target.slice(0, end)
}

export const searchOf = (req: IncomingMessage) => {
  const at = (req.url ?? "").indexOf("?")
  return at === -1 ? "" : (req.url ?? "").slice(at)
}

/**
 * The visitor's network address; for IPv6 its /64. With `proxies` of our own in front, it is the address that the
 * outermost of them wrote into X-Forwarded-For, counted from the end; entries before that are the visitor's claim.
 */
export function addressOf(req: IncomingMessage, proxies: number): string {
  const hops = proxies > 0 ? String(req.headers["x-forwarded-for"] ?? "").split(",") : []
  const hop = hops.at(-Math.min(proxies, hops.length))?.trim()
  const address = hop && isIP(hop) ? hop : (req.socket.remoteAddress ?? "")
  return networkOf(address)
}
