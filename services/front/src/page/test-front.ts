import { request } from "node:http"
import { text } from "node:stream/consumers"
import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import type { SightlineContext } from "@sightline/bff-client/context"
import type { Session } from "@sightline/model/session"
import { liveFeed } from "../live/feed"
import { type Live, makeLive } from "../live/live"
import { type Branches, makeFront } from "../serve/http"
import type { Listener } from "../serve/incoming"
import { listen, stopListening } from "../serve/listen"
import type { Log } from "../serve/log"
import { type Readiness, readiness } from "../serve/readiness"
import type { Sessions } from "../session/web-session"
import type { VisitorBudget } from "../visitor/budget"
import { type Builds, makeApps } from "./apps"
import { makePages } from "./pages"
import type { AppName } from "./paths"

export type Answer = (args: {
  request: Request
  context: SightlineContext
  app: AppName
}) => Response | Promise<Response>

/** A hand-made Remix build with one route that answers everything under the app's basename. */
export function stubBuild(app: AppName, answer: Answer, basename = app === "kiosk" ? "/kiosk" : "/"): ServerBuild {
  const run = ({ request, context }: LoaderFunctionArgs) =>
    answer({ request, context: context as SightlineContext, app })
  const route = { id: "routes/$", path: "*" }
  return {
    mode: "production",
    basename,
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
    future: { v3_lazyRouteDiscovery: true, v3_singleFetch: true } as ServerBuild["future"],
    assets: { version: `${app}-version`, url: "", entry: { module: "", imports: [] }, routes: {} },
    entry: { module: { default: () => new Response("no document") } },
    routes: { "routes/$": { ...route, module: { loader: run, action: run } as never } },
  }
}

export const stubBuilds = (answer: Answer): Builds => ({
  site: stubBuild("site", answer),
  office: stubBuild("office", answer),
  kiosk: stubBuild("kiosk", answer),
})

export const noSessions: Sessions = {
  keep: () => Promise.reject(new Error("asked to keep")),
  resume: () => Promise.reject(new Error("asked to resume")),
  switchTo: () => Promise.reject(new Error("asked to switch")),
  keepUnlock: () => Promise.reject(new Error("asked to unlock")),
  unlockOf: () => Promise.reject(new Error("asked for what is unlocked")),
  end: () => Promise.reject(new Error("asked to end")),
  keepAtStation: () => Promise.reject(new Error("asked to keep at a station")),
}

export const aSession = (clientId = 3) => ({ client: { id: clientId } }) as Session

export interface TestFront extends AsyncDisposable {
  url: string
  host: string
  readiness: Readiness
  logged: string[]
  get(path: string, headers?: Record<string, string>): Promise<Answered>
  send(method: string, path: string, headers?: Record<string, string>, body?: string): Promise<Answered>
  stop(patience: number): Promise<void>
}

export interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface Options {
  answer?: Answer
  sessions?: Sessions
  live?: Live
  publicUrl?: string
  branches?: Partial<Branches>
  calls?: Listener
  budget?: VisitorBudget
  trustProxy?: number
  closed?: boolean
  demo?: boolean
  securityContact?: string
}

/** The front door on a free port of this machine, with apps that answer as the test says. */
export async function testFront(options: Options = {}): Promise<TestFront> {
  const ready = readiness()
  const logged: string[] = []
  const log: Log = { info: () => undefined, error: (message) => void logged.push(message) }
  const front = makeFront({
    readiness: ready,
    publicUrl: options.publicUrl ?? "http://localhost",
    demo: options.demo ?? false,
    securityContact: options.securityContact,
  })
  const port = await listen(front.server, { host: "127.0.0.1", port: 0 })
  const url = `http://127.0.0.1:${port}`
  if (!options.closed) {
    front.open({
      assets: { answer: () => false },
      calls: options.calls ?? ((_req, res) => void res.end("call")),
      pages: makePages({
        apps: makeApps(stubBuilds(options.answer ?? (({ app }) => new Response(app)))),
        bff: {} as Bff,
        sessions: options.sessions ?? noSessions,
        live:
          options.live ??
          makeLive(
            liveFeed(() => new Promise(() => undefined)),
            Buffer.alloc(32),
          ),
        budget: options.budget ?? null,
        publicUrl: new URL(options.publicUrl ?? url),
        trustProxy: options.trustProxy ?? 0,
        development: false,
        demo: false,
        log,
      }),
      ...options.branches,
    })
    ready.ready()
  }
  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
    ask(port, method, path, headers, body)
  return {
    url,
    host: `127.0.0.1:${port}`,
    readiness: ready,
    logged,
    send,
    get: (path, headers) => send("GET", path, headers),
    stop: (patience) => stopListening(front.server, patience),
    [Symbol.asyncDispose]: () => stopListening(front.server, 0),
  }
}

/** A raw request: fetch would normalize the path, follow redirects and leave out Host and Origin. */
async function ask(port: number, method: string, path: string, headers: Record<string, string>, body?: string) {
  return await new Promise<Answered>((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject)
    })
    asked.on("error", reject)
    asked.end(body)
  })
}
