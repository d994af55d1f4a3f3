import type { RequestListener } from "node:http"
import {
  HttpApiBuilder,
  type HttpApp,
  HttpClient,
  HttpClientResponse,
  HttpMiddleware,
  HttpServer,
  HttpServerRequest,
  HttpServerResponse,
} from "@effect/platform"
import { NodeHttpServer } from "@effect/platform-node"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Context, Effect, Layer } from "effect"
import { answerToFailure } from "./answer"
import { InventoryHttp } from "./inventory/http"
import { InventoryItemHttp } from "./inventory-item/http"
import { LayoutHttp } from "./layout/http"
import { receive } from "./receive"
import { SessionHttp } from "./session/http"
import { AnyoneLive, Identity, SignedInLive } from "./session/signed-in"
import { StatusHttp } from "./status/http"

const Calls = HttpApiBuilder.api(BffApi).pipe(
  Layer.provide([SessionHttp, LayoutHttp, StatusHttp, InventoryHttp, InventoryItemHttp]),
  Layer.provide([SignedInLive, AnyoneLive]),
  Layer.provide(Identity.Default),
)

const Failures = HttpApiBuilder.middleware(BffApi, (calls) => Effect.catchAllCause(calls, answerToFailure))

/** Every call of the bff as one HTTP application; it needs the domain and the settings, and no socket. */
export class BffHttp extends Context.Tag("BffHttp")<BffHttp, HttpApp.Default>() {
  static readonly layer = Layer.effect(
    BffHttp,
    Effect.gen(function* () {
      const calls = yield* HttpApiBuilder.httpApp
      const services = yield* Effect.context<HttpServices>()
      return yield* receive(Effect.mapInputContext(calls, (own) => Context.merge(services, own)))
    }),
  ).pipe(
    Layer.provide([Failures, Calls]),
    Layer.provide([HttpApiBuilder.Router.Live, HttpApiBuilder.Middleware.layer, HttpServer.layerContext]),
  )
}

type HttpServices = Layer.Layer.Success<typeof HttpServer.layerContext>

/** The bff as a listener of `node:http`, for the front door or a server of its own. Spans only when somebody collects them. */
export const nodeListener = (options: { readonly traced: boolean }): Effect.Effect<RequestListener, never, BffHttp> =>
  Effect.flatMap(BffHttp, (app) => NodeHttpServer.makeHandler(app)).pipe(
    Effect.locally(HttpMiddleware.currentTracerDisabledWhen, () => !options.traced),
  )

/** The bff as the HttpClient of callers in this process: the same requests and answers, without a socket. */
export const inMemoryClient: Effect.Effect<HttpClient.HttpClient, never, BffHttp> = Effect.map(BffHttp, (app) =>
  HttpClient.make((request, url, signal) =>
    Effect.suspend(() => {
      const body = request.body._tag === "Uint8Array" ? new Uint8Array(request.body.body) : null
      const asked = new Request(url, { method: request.method, headers: request.headers, body, signal })
      return Effect.map(
        Effect.provideService(app, HttpServerRequest.HttpServerRequest, HttpServerRequest.fromWeb(asked)),
        (answer) => HttpClientResponse.fromWeb(request, HttpServerResponse.toWeb(answer)),
      )
    }),
  ),
)
