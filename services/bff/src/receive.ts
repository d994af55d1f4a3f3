import { randomUUID } from "node:crypto"
import { type HttpApp, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Exit, Option } from "effect"
import { addressOf } from "./address"
import { answerToDefect } from "./answer"
import { Asked, type AskedShape } from "./asked"
import { readBody } from "./body"
import type { Call } from "./calls"
import { canonicalQuery, placeOf } from "./canonical"
import { noSuchPath, refuse, type Unreadable, wrongMethod } from "./errors"
import { deriveKey } from "./keys"
import { pageAt } from "./pages"
import { BffSettings } from "./settings"

type Request = HttpServerRequest.HttpServerRequest
type Answer = HttpServerResponse.HttpServerResponse

/**
 * The front of the bff around the router of the API: gives each request its id and its canonical form, refuses what is
 * no call at all, turns every failure into the documented shape, and logs one line without a word of what was sent.
 */
export const receive = (api: HttpApp.Default): Effect.Effect<HttpApp.Default, never, BffSettings> =>
  Effect.map(BffSettings, ({ secret, trustProxy }) => {
    const addressSecret = deriveKey(secret, "address").toString("hex")

    const call = (request: Request, requestId: string, call: Call, path: string, search: string) => {
      const query = canonicalQuery(search, call.query)
      const peer = Option.getOrUndefined(request.remoteAddress)
      const asked: AskedShape = {
        requestId,
        address: addressOf({ headers: request.headers, peer }, addressSecret, trustProxy),
        call,
        headers: request.headers,
        query,
        body: remembered(readBody(request, call.body)),
      }
      const canonical = new URLSearchParams(query).toString()
      const seen = seenAs(request, canonical === "" ? path : `${path}?${canonical}`, asked.body)
      return Effect.catchAllCause(api, answerToDefect).pipe(
        Effect.provideService(HttpServerRequest.HttpServerRequest, seen),
        Effect.provideService(Asked, asked),
      )
    }

    const answered = (request: Request, requestId: string, path: string, search: string): Effect.Effect<Answer> => {
      const method = request.method === "HEAD" ? "GET" : request.method
      const page = pageAt(path)
      if (page) return Effect.succeed(method === "GET" ? page : refuse(wrongMethod(["GET", "HEAD"])))
      const place = placeOf(path)
      if (!place) return Effect.succeed(refuse(noSuchPath))
      const found = place.byMethod.get(method)
      return found
        ? call(request, requestId, found, place.path, search)
        : Effect.succeed(refuse(wrongMethod([...place.byMethod.keys()])))
    }

    return Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
      const started = performance.now()
      const requestId = requestIdOf(request)
      const cut = request.url.indexOf("?")
      const path = cut < 0 ? request.url : request.url.slice(0, cut)
      const search = cut < 0 ? "" : request.url.slice(cut + 1)
      return answered(request, requestId, path, search).pipe(
        Effect.map(HttpServerResponse.setHeaders({ "x-request-id": requestId, "cache-control": "no-store" })),
        Effect.onExit((exit) =>
          Effect.logInfo("request").pipe(
            Effect.annotateLogs({
              requestId,
              method: request.method,
              path,
              status: Exit.isSuccess(exit) ? exit.value.status : 499,
              ms: Math.round((performance.now() - started) * 10) / 10,
            }),
          ),
        ),
      )
    })
  })

/** An id that came along joins the log lines of several processes, if it is one that a log line may carry. */
const requestIdOf = ({ headers }: Request): string => {
  const given = headers["x-request-id"]
  return given !== undefined && /^[\w.-]{8,100}$/.test(given) ? given : randomUUID()
}

/** The request as the router and the schemas are to see it. */
const seenAs = (request: Request, url: string, json: Effect.Effect<unknown, Unreadable>): Request =>
  Object.create(request, { url: { value: url }, json: { value: json } })

/** Reads at most once, whoever asks first. */
function remembered<A, E>(read: Effect.Effect<A, E>): Effect.Effect<A, E> {
  let known: Exit.Exit<A, E> | undefined
  return Effect.suspend(
    () =>
      known ??
      Effect.onExit(read, (exit) =>
        Effect.sync(() => {
          known = exit
        }),
      ),
  )
}
