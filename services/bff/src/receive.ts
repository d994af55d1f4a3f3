import { randomUUID } from "node:crypto"
import { HttpRouter, HttpServerRequest, type HttpServerResponse } from "@effect/platform"
import { Chunk, Context, Effect, type Fiber, Runtime } from "effect"
import { addressOf } from "./address"
import { answerToFailure } from "./answer"
import { Asked, type AskedShape } from "./asked"
import { bodyOf } from "./body"
import { type Call, calls } from "./calls"
import { canonicalQuery, placeOf } from "./canonical"
import { noSuchPath, refuse, wrongMethod } from "./errors"
import type { Incoming } from "./incoming"
import { deriveKey } from "./keys"
import { pageAt } from "./pages"
import { seenRequest } from "./seen-request"
import { BffSettings } from "./settings"

type Response = HttpServerResponse.HttpServerResponse
type Services = HttpRouter.HttpRouter.DefaultServices

/** An outgoing answer, over a socket or within this process. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** Whether somebody collects spans: then each request has one. */
export interface Traced {
  readonly traced: boolean
}

/** Starts a request. Its fiber always answers, unless it is interrupted. */
export type Receive = (incoming: Incoming, options: Traced) => Fiber.RuntimeFiber<Answer>

/**
 * The front of the bff: gives each request its id and its canonical form, refuses unknown calls, runs the route that
 * HttpApiBuilder made for the call, and turns every failure into the documented shape. It finds the route in the
 * canonical table and starts it with everything it needs in one context: the chain of HttpRouter, HttpApp and
 * NodeHttpServer makes a request cost 8.8 times a bare one of node:http instead of 5.4 times.
 */
export const receive = (
  router: HttpRouter.HttpRouter<unknown, Services>,
): Effect.Effect<Receive, never, BffSettings | Services> =>
  Effect.gen(function* () {
    const { secret, secretsBefore, trustProxy } = yield* BffSettings
    const runtime = yield* Effect.runtime<Services>()
    const proofs = [secret, ...secretsBefore].map((known) => deriveKey(known, "address").toString("hex"))
    const routes = routesOf(router)

    return (incoming, { traced }) => {
      const arrived = performance.now()
      const requestId = requestIdOf(incoming)
      const cut = incoming.url.indexOf("?")
      const path = cut < 0 ? incoming.url : incoming.url.slice(0, cut)
      const found = find(incoming, path)
      const finish = (response: Response) =>
        Effect.as(log(incoming, path, requestId, arrived, response.status), answerOf(response, requestId))
      if ("answer" in found) return Runtime.runFork(runtime)(finish(found.answer))

      const { call, parameters } = found
      const asked: AskedShape = {
        requestId,
        address: addressOf(incoming, proofs, trustProxy),
        call,
        parameters,
        headers: incoming.headers,
        query: canonicalQuery(cut < 0 ? "" : incoming.url.slice(cut + 1), call.query),
        body: bodyOf(incoming, call),
      }
      const route = routes(call)
      const context = runtime.context.pipe(
        Context.add(HttpServerRequest.HttpServerRequest, seenRequest(asked)),
        Context.add(HttpServerRequest.ParsedSearchParams, asked.query),
        Context.add(HttpRouter.RouteContext, { route, params: parameters } as HttpRouter.RouteContext),
        Context.add(Asked, asked),
      )
      const answered = Effect.matchCauseEffect(route.handler as Effect.Effect<Response, unknown>, {
        onSuccess: finish,
        onFailure: (cause) => Effect.flatMap(answerToFailure(asked, cause), finish),
      })
      const fiber = Runtime.runFork(Runtime.make({ ...runtime, context }))(
        traced
          ? Effect.withSpan(answered, `${call.method} ${call.path}`, { kind: "server", captureStackTrace: false })
          : answered,
      )
      fiber.addObserver((exit) => {
        if (exit._tag === "Failure") Runtime.runFork(runtime)(log(incoming, path, requestId, arrived, 499))
      })
      return fiber
    }
  })

/** The route that HttpApiBuilder made for a call; a call without one is our mistake, found at the start. */
function routesOf(router: HttpRouter.HttpRouter<unknown, Services>) {
  const made = Chunk.toReadonlyArray(router.routes)
  const routes = new Map<Call, (typeof made)[number]>()
  for (const call of calls) {
    const route = made.find(({ method, path }) => method === call.method && path === call.path)
    if (!route) throw new Error(`nothing handles ${call.key}`)
    routes.set(call, route)
  }
  return (call: Call) => routes.get(call) as (typeof made)[number]
}

function find({ method: asked, headers }: Pick<Incoming, "method" | "headers">, path: string) {
  const method = asked === "HEAD" ? "GET" : asked
  const page = pageAt(path)
  if (page) return { answer: method === "GET" ? page : refuse(wrongMethod(["GET"])) }
  const place = placeOf(path)
  if (!place) return { answer: refuse(noSuchPath) }
  const own = place.byMethod.get(method)
  const call = own?.visitors && headers.authorization === undefined ? placeOf(own.visitors)?.byMethod.get(method) : own
  return call ? { call, parameters: place.parameters } : { answer: refuse(wrongMethod([...place.byMethod.keys()])) }
}

const decoder = new TextDecoder()

const answerOf = ({ status, headers, body }: Response, requestId: string): Answer => ({
  status,
  headers: {
    "cache-control": "no-store",
    ...headers,
    "x-request-id": requestId,
    "x-content-type-options": "nosniff",
  },
  body: body._tag !== "Uint8Array" ? "" : isText(headers) ? decoder.decode(body.body) : body.body,
})

const isText = ({ "content-type": type = "" }: Readonly<Record<string, string>>) => /json|^text\//.test(type)

/** An incoming id joins the log lines of several processes, if its characters are safe in a log line. */
const requestIdOf = ({ headers }: Incoming): string => {
  const given = headers["x-request-id"]
  return given !== undefined && /^[\w.-]{8,100}$/.test(given) ? given : randomUUID()
}

/** One line per request, without any of its content or its answer. */
const log = ({ method }: Incoming, path: string, requestId: string, arrived: number, status: number) =>
  Effect.suspend(() => {
    const ms = Math.round((performance.now() - arrived) * 10) / 10
    return Effect.logInfo("request", { requestId, method, path: path.slice(0, 200), status, ms })
  })
