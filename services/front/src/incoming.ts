import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { isIP } from "node:net"

/** Answers a request, or has it answered by somebody further in. */
export type Listener = (req: IncomingMessage, res: ServerResponse) => void

const requestIdHeader = "x-request-id"
const sane = /^[\w.-]{8,64}$/

/** One id joins the log lines of a request; a proxy in front of us may have given it. What is no id is not repeated. */
export function giveRequestId(req: IncomingMessage, res: ServerResponse): string {
  const given = req.headers[requestIdHeader]
  const id = typeof given === "string" && sane.test(given) ? given : randomUUID()
  req.headers[requestIdHeader] = id
  res.setHeader("X-Request-Id", id)
  return id
}

export const requestIdOf = (req: IncomingMessage) => String(req.headers[requestIdHeader] ?? "")

/** The path without the query, or `null` for a target that is no path (`*`, a whole address, a broken escape). */
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
 * The visitor's network address. Behind `proxies` of our own it is what the outermost of them wrote into
 * X-Forwarded-For, counted from the end; what stands before that is the visitor's word.
 */
export function addressOf(req: IncomingMessage, proxies: number): string {
  const hops = proxies > 0 ? String(req.headers["x-forwarded-for"] ?? "").split(",") : []
  const hop = hops.at(-Math.min(proxies, hops.length))?.trim()
  const address = hop && isIP(hop) ? hop : (req.socket.remoteAddress ?? "")
  return address.replace(/^::ffff:(?=\d+\.)/i, "")
}
