import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http"
import { request as httpsRequest } from "node:https"
import { pipeline } from "node:stream"
import { type Listener, requestIdHeader, requestIdOf } from "./incoming"
import type { Log } from "./log"

/** Hop-by-hop headers. */
const hopByHop = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
])

interface Proxy {
  log: Log
  /** The header in which the front sends the visitor's address. */
  ownHeader: string
}

/** Streams calls to a bff on another machine and their answers back. It drops cookies, because calls read none. */
export const proxyTo = (target: URL, { log, ownHeader }: Proxy): Listener => {
  // A caller's Connection header removes their own headers only, never the body's length or the headers that the front
  // adds.
  const kept = new Set(["content-length", requestIdHeader, ownHeader])
  return (req, res) => {
    const open = target.protocol === "https:" ? httpsRequest : httpRequest
    const onward = open(new URL(req.url ?? "/", target), { method: req.method ?? "GET", headers: headersOf(req, kept) })
    onward.on("response", (answer) => {
      for (const [name, value] of Object.entries(endToEnd(answer.headers))) if (value) res.setHeader(name, value)
      res.writeHead(answer.statusCode ?? 502)
      pipeline(answer, res, () => undefined)
    })
    onward.on("error", (error: NodeJS.ErrnoException) => {
      if (res.destroyed) return
      log.error("bff unreachable", { requestId: requestIdOf(req), code: error.code })
      if (res.headersSent) res.destroy()
      else unavailable(res)
    })
    res.on("close", () => onward.destroy())
    // Not `pipeline`: it would disconnect the caller before they get the error.
    req.pipe(onward)
  }
}

/** Frames a body without a stated length again: for some methods Node would otherwise send it unframed behind the head. */
function headersOf({ headers }: IncomingMessage, kept: ReadonlySet<string>): OutgoingHttpHeaders {
  const { cookie: _cookie, host: _host, expect: _expect, ...rest } = headers
  const isChunked = headers["transfer-encoding"] !== undefined
  return { ...endToEnd(rest, kept), ...(isChunked && { "transfer-encoding": "chunked" }) }
}

function endToEnd(headers: IncomingHttpHeaders, kept: ReadonlySet<string> = new Set()): IncomingHttpHeaders {
  const named = new Set(headers.connection?.split(",").map((name) => name.trim().toLowerCase()))
  const isDropped = (name: string) => hopByHop.has(name) || (named.has(name) && !kept.has(name))
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isDropped(name)))
}

function unavailable(res: ServerResponse) {
  const detail = "Something went wrong. Please try again."
  res.writeHead(503, { "Content-Type": "application/json; charset=utf-8", "Retry-After": "1" })
  res.end(JSON.stringify({ title: "Unavailable", detail, message: detail, code: "Unavailable" }))
}
