import type { IncomingMessage, ServerResponse } from "node:http"
import { createRequest } from "@remix-run/node-fetch-server"
import type { Bff } from "@sightline/bff-client/bff"
import { type SightlineContext, screenHeader } from "@sightline/bff-client/context"
import type { Live } from "../live/live"
import { newNonce, pagePolicy, permissionsPolicy } from "../serve/headers"
import { addressOf, pathnameOf, requestIdOf, searchOf } from "../serve/incoming"
import type { Log } from "../serve/log"
import { throwAway } from "../serve/throw-away"
import { handleIn, kindOf, type Sessions, SessionsUnreachable, sessionCookie, webSession } from "../session/web-session"
import type { VisitorBudget } from "../visitor/budget"
import { answerRefused, VisitorRefused } from "../visitor/refused"
import type { App, Apps } from "./apps"
import { limited, limitOf } from "./body"
import { isOwnRequest } from "./csrf"
import { kioskSpelling } from "./paths"
import { send } from "./send"

export interface Pages {
  apps: Apps
  bff: Bff
  sessions: Sessions
  live: Live
  /** Null where visitors are not counted. */
  budget: VisitorBudget | null
  publicUrl: URL
  trustProxy: number
  development: boolean
  demo: boolean
  log: Log
}

/** Every request that is neither a file nor a call: the pages of the three apps, each with its session. */
export const makePages = (pages: Pages) => (req: IncomingMessage, res: ServerResponse) => {
  void answer(pages, req, res).catch((defect: unknown) => {
    // A browser that left half way is not worth a log line.
    if (res.destroyed) return
    if (defect instanceof VisitorRefused) return answerRefused(req, res, defect)
    pages.log.error("page failed", { requestId: requestIdOf(req), defect })
    if (res.headersSent) res.destroy()
    else refuse(res, defect instanceof SessionsUnreachable ? 503 : 500, "Something went wrong. Please try again.")
  })
}

function refuse(res: ServerResponse, status: number, text: string) {
  if (status === 503) res.setHeader("Retry-After", "1")
  res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end(text)
}

async function answer(pages: Pages, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { apps, publicUrl } = pages
  const spelling = kioskSpelling(pathnameOf(req) ?? "")
  if (spelling !== null) {
    res.writeHead(307, { Location: spelling + searchOf(req), "Cache-Control": "no-store" }).end()
    return
  }
  if (!isOwnRequest(req, publicUrl.origin)) {
    return refuse(res, 403, `Refused: this request does not come from a page at ${publicUrl.origin}.`)
  }
  const https = publicUrl.protocol === "https:"
  const request = ownRequest(req, res, https)
  if (!request) {
    return refuse(res, 400, "Bad Request")
  }
  res.once("finish", () => throwAway(req))
  const url = new URL(request.url)
  const app = apps.of(url, request.headers.get("referer"))
  const nonce = newNonce()
  res.setHeader("Content-Security-Policy", pagePolicy(nonce, app.name, { https, development: pages.development }))
  res.setHeader("Permissions-Policy", permissionsPolicy(app.name))
  const context = apps.isManifest(url) ? visitor(pages, nonce) : await contextOf(pages, app, req, nonce)
  if (context.session === null) await letIn(pages, app, req, res, context)
  const limit = limitOf(req, url.pathname, context.session !== null)
  if (Number(req.headers["content-length"] ?? 0) > limit.bytes) return refuseTooLarge(req, res)
  const body = limited(request, limit)
  const answered = await app.handle(body.request, context)
  if (body.isTooLarge()) return refuseTooLarge(req, res)
  const response = isBareRefusal(request, answered) ? await app.handle(unknownPage(request), context) : answered
  await send(req, res, keptPrivate(response, context))
}

/** Sends the answer at once but ends it with the body: closing the connection early would lose the answer. */
function refuseTooLarge(req: IncomingMessage, res: ServerResponse) {
  res.setHeader("Content-Length", tooLarge.length)
  res.writeHead(413, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).write(tooLarge)
  if (req.complete) return void res.end()
  req.once("close", () => res.end())
  throwAway(req)
}

const tooLarge = "This is too large. Please send less of it, or a smaller file."

/** An address that answers scripts only has no not-found page of its own (document 0 §2.1). */
const isBareRefusal = ({ method, headers }: Request, { status, headers: said }: Response) =>
  method === "GET" &&
  status === 404 &&
  headers.get("accept")?.includes("text/html") === true &&
  said.get("content-type")?.startsWith("text/plain") === true

/** An address of the same app without a page, where the app shows its not-found page. */
const unknownPage = ({ url, headers, signal }: Request) =>
  new Request(new URL(`${new URL(url).pathname.replace(/\/$/, "")}/no-such-page`, url), { headers, signal })

/**
 * The request as the apps see it. Remix compares Origin and Host again and does not know PUBLIC_URL; this server has
 * already checked the origin, so the apps see the host from the browser's address bar.
 */
function ownRequest(req: IncomingMessage, res: ServerResponse, https: boolean): Request | null {
  const origin = req.headers.origin
  delete req.headers["x-forwarded-host"]
  if (origin && URL.canParse(origin)) req.headers.host = new URL(origin).host
  try {
    return createRequest(req, res, { protocol: https ? "https:" : "http:" })
  } catch {
    // No Host, or an invalid host name.
    return null
  }
}

/** Counts a visitor. An answer that is the same for everybody looks up no session, so it asks for one that was found before. */
async function letIn(pages: Pages, app: App, req: IncomingMessage, res: ServerResponse, { station }: SightlineContext) {
  const cookie = cookieOf(pages, app)
  if (pages.budget?.knows(handleIn({ cookies: req.headers.cookie, cookie }), kindOf(cookie))) return
  const share = station.secret === null ? "visitors" : "unproved"
  await pages.budget?.letIn(share, { req, res, address: addressOf(req, pages.trustProxy) })
}

const cookieOf = ({ publicUrl }: Pages, { name }: App) =>
  sessionCookie(name, { https: publicUrl.protocol === "https:" })

async function contextOf(pages: Pages, app: App, req: IncomingMessage, nonce: string): Promise<SightlineContext> {
  const address = addressOf(req, pages.trustProxy)
  const session = await webSession(pages.budget?.sessionsFor(address, pages.sessions) ?? pages.sessions, {
    cookies: req.headers.cookie,
    cookie: cookieOf(pages, app),
    requestId: requestIdOf(req),
    address,
    device: req.headers["user-agent"],
    screen: oneOf(req.headers[screenHeader]),
  })
  const { again, handle, ...context } = session
  const live = (request: Request) =>
    context.session && handle
      ? pages.live.open({ session: context.session, handle, again, heardUpTo: heardUpTo(request) })
      : null
  const liveAt = context.session && pages.live.position(context.session.client.id)
  return { ...context, live, liveAt, bff: pages.bff, nonce, origin: pages.publicUrl.origin, isDemo: pages.demo }
}

/** A browser that reconnects says it in a header, one that begins in the address. */
const heardUpTo = ({ headers, url }: Request) => headers.get("last-event-id") ?? new URL(url).searchParams.get("since")

const oneOf = (header: string | string[] | undefined) => (typeof header === "string" ? header : undefined)

/** Answers that are the same for everybody need no session. */
const visitor = ({ bff, demo, publicUrl }: Pages, nonce: string): SightlineContext => ({
  bff,
  nonce,
  origin: publicUrl.origin,
  isDemo: demo,
  session: null,
  sessionEnded: false,
  call: { accessToken: null, clientId: null, requestId: "", address: "", key: null },
  renew: () => Promise.resolve(null),
  live: () => null,
  liveAt: null,
  keep: () => Promise.reject(new Error("No session begins here")),
  switchTo: () => Promise.resolve(false),
  forget: () => Promise.reject(new Error("No session ends here")),
  keepUnlock: () => Promise.reject(new Error("Nobody is here to unlock anything")),
  station: {
    secret: null,
    keep: nowhere,
    forget: nowhere,
    keepSession: () => Promise.reject(new Error("No session begins here")),
  },
})

const nowhere = (): never => {
  throw new Error("No station is here")
}

/** No cache keeps a signed-in user's page, not even the browser's: somebody else may sit there next. */
function keptPrivate(response: Response, { session, sessionEnded }: SightlineContext): Response {
  const isPersonal = session !== null || sessionEnded || response.headers.has("set-cookie")
  if (!isPersonal && response.headers.has("cache-control")) return response
  const headers = new Headers(response.headers)
  headers.set("Cache-Control", isPersonal ? "no-store" : "private, no-cache")
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
