import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { Assets } from "./assets"
import { setBaseHeaders } from "./headers"
import { giveRequestId, type Listener, pathnameOf } from "./incoming"
import type { Readiness } from "./readiness"
import { answerStarting } from "./starting"

/** Who answers what; `files` and `dev` where there are any. */
export interface Branches {
  assets: Assets
  /** `/api` and `/User`. */
  calls: Listener
  /** Everything else. */
  pages: Listener
  files?: Listener
  dev?: Listener
}

export interface Front {
  server: Server
  /** From here on the product answers; before that it says that it is starting. */
  open(branches: Branches): void
}

/** The one listener of the product. It listens before anything is there to answer, so that nobody meets a closed door. */
export function makeFront({ readiness, https }: { readiness: Readiness; https: boolean }): Front {
  let branches: Branches | null = null
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000 }, (req, res) => {
    giveRequestId(req, res)
    setBaseHeaders(res, { https })
    const pathname = pathnameOf(req)
    if (pathname === null) res.writeHead(400, { "Content-Length": 0 }).end()
    else if (pathname === "/healthz") tell(res, 200, "alive")
    else if (pathname === "/readyz") tell(res, readiness.state === "ready" ? 200 : 503, readiness.state)
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
  if (branches.files && isUnder(pathname, "/files")) return branches.files(req, res)
  if (branches.dev && isUnder(pathname, "/dev")) return branches.dev(req, res)
  if (branches.assets.answer(pathname, req, res)) return
  const isCall = isUnder(pathname, "/api") || isUnder(pathname, "/user")
  return isCall ? branches.calls(req, res) : branches.pages(req, res)
}

/** Letter case makes no difference: the calls are written `/User` and `/api` and are met in every spelling. */
function isUnder(pathname: string, folder: string): boolean {
  const first = pathname.slice(0, folder.length + 1).toLowerCase()
  return first === folder || first === `${folder}/`
}

function tell(res: ServerResponse, status: number, text: string) {
  res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end(`${text}\n`)
}
