import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http"
import { request as httpsRequest } from "node:https"
import { pipeline } from "node:stream"
import { type Listener, requestIdOf } from "./incoming"
import type { Log } from "./log"

/** Names of one connection, not of what is sent over it. */
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

/** Hands calls on to a bff on another machine, body and answer as they flow; it passes no cookie, for calls read none. */
export const proxyTo =
  (target: URL, log: Log): Listener =>
  (req, res) => {
    const open = target.protocol === "https:" ? httpsRequest : httpRequest
    const onward = open(new URL(req.url ?? "/", target), { method: req.method ?? "GET", headers: headersOf(req) })
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
    // Not a pipeline: that would hang up on the caller before he is told what went wrong.
    req.pipe(onward)
  }

const headersOf = ({ headers }: IncomingMessage) => {
  const { cookie: _cookie, host: _host, expect: _expect, ...rest } = headers
  return endToEnd(rest)
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set(headers.connection?.split(",").map((name) => name.trim().toLowerCase()))
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.has(name)))
}

function unavailable(res: ServerResponse) {
  const detail = "Something went wrong. Please try again."
  res.writeHead(503, { "Content-Type": "application/json; charset=utf-8", "Retry-After": "1" })
  res.end(JSON.stringify({ title: "Unavailable", detail, message: detail, code: "Unavailable" }))
}
