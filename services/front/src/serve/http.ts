import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { Assets } from "../asset/assets"
import { setBaseHeaders } from "./headers"
import { isHook } from "./hook"
import { giveRequestId, type Listener, pathnameOf } from "./incoming"
import { hangUpIfLate, hasStrayBody, patienceWithFiles } from "./incoming-body"
import { isOwnHost } from "./own-host"
import type { Readiness } from "./readiness"
import { securityPath, securityText } from "./security-text"
import { answerStarting } from "./starting"

/** The handlers; `files` and `dev` are optional. */
export interface Branches {
  assets: Assets
  /** `/api` and `/User`. */
  calls: Listener
  /** Everything else. */
  pages: Listener
  /** Events of the payment provider and of channels. */
  hooks?: Listener
  files?: Listener
  dev?: Listener
}

export interface Front {
  server: Server
  /** From here on the product answers; before, it says that it is starting. */
  open(branches: Branches): void
}

interface FrontSettings {
  readiness: Readiness
  publicUrl: string
  demo: boolean
  /** For /.well-known/security.txt; without it the file does not exist. */
  securityContact?: string | undefined
  /** Hears of each request that has a path, before its answer. */
  observe?: ((pathname: string, req: IncomingMessage, res: ServerResponse) => void) | undefined
}

const patience = { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: patienceWithFiles }

/** The product's only listener. It listens before anything can answer, so that no connection is refused. */
export function makeFront({ readiness, publicUrl, demo, securityContact, observe }: FrontSettings): Front {
  let branches: Branches | null = null
  const https = publicUrl.startsWith("https:")
  const server = createServer(patience, (req, res) => {
    giveRequestId(req, res)
    setBaseHeaders(res, { https })
    hangUpIfLate(req, res)
    const pathname = pathnameOf(req)
    if (pathname !== null) observe?.(pathname, req, res)
    if (pathname === null) res.writeHead(400, { "Content-Length": 0 }).end()
    else if (hasStrayBody(req)) refuseStray(req, res)
    else if (pathname === "/healthz") tell(res, 200, "alive")
    else if (pathname === "/readyz") tell(res, readiness.state === "ready" ? 200 : 503, readiness.state)
    else if (securityContact && pathname === securityPath) tell(res, 200, securityText(securityContact, publicUrl))
    else if (demo && !isOwnHost(req.headers.host, publicUrl)) tell(res, 421, elsewhere(publicUrl))
    else if (branches) dispatch(branches, pathname, req, res)
    else answerStarting(req, res)
  })
  return {
    server,
    open(answering) {
      branches = answering
    },
  }
}

function dispatch(branches: Branches, pathname: string, req: IncomingMessage, res: ServerResponse) {
  if (branches.hooks && isHook(pathname)) return branches.hooks(req, res)
  if (branches.files && isUnder(pathname, "/files")) return branches.files(req, res)
  if (branches.dev && isUnder(pathname, "/dev")) return branches.dev(req, res)
  if (branches.assets.answer(pathname, req, res)) return
  const isCall = isUnder(pathname, "/api") || isUnder(pathname, "/user")
  return isCall ? branches.calls(req, res) : branches.pages(req, res)
}

/** Ignores letter case: the calls are written `/User` and `/api` and arrive in every spelling. */
function isUnder(pathname: string, folder: string): boolean {
  const first = pathname.slice(0, folder.length + 1).toLowerCase()
  return first === folder || first === `${folder}/`
}

function refuseStray(req: IncomingMessage, res: ServerResponse) {
  res.setHeader("Connection", "close")
  tell(res, 400, `A ${req.method} request has no body.`)
}

const elsewhere = (publicUrl: string) =>
  `This demo answers at ${publicUrl} and at addresses of this machine. Set PUBLIC_URL to use another name.`

function tell(res: ServerResponse, status: number, text: string) {
  res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end(`${text}\n`)
}
