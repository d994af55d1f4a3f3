import { join } from "node:path"
import { HttpClient } from "@effect/platform"
import { Domain } from "@sightline/bff/domain"
import { BffHttp, nodeListener } from "@sightline/bff/http"
import { makeBff } from "@sightline/bff-client/bff"
import { demoPictures } from "@sightline/domain/seed/picture"
import { Effect, Layer, ManagedRuntime } from "effect"
import { clientBuilds, loadBuilds, makeApps } from "./apps"
import { type Assets, readAssets } from "./assets"
import { callsTo } from "./calls"
import { type Database, openDatabase } from "./database"
import { filesOf } from "./files"
import { type Branches, makeFront } from "./http"
import type { Listener } from "./incoming"
import { bffOf, clientOf, domainListening, domainOf, logging, resources, trustOf } from "./layers"
import { listen, stopListening } from "./listen"
import { jsonLog } from "./log"
import { makePages } from "./pages"
import { proxyTo } from "./proxy"
import { readiness } from "./readiness"
import { secretOf } from "./secret"
import type { Settings } from "./settings"

export interface Product {
  stop(): Promise<void>
}

interface Starting {
  checkout: string
  say(line: string): void
}

/** How long requests that are under way may take once the product is told to end, in milliseconds. */
const patience = 5_000

/** Starts the roles of this process. What was begun is ended again when a later step fails. */
export async function startProduct(settings: Settings, starting: Starting): Promise<Product> {
  const endings: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (let end = endings.pop(); end; end = endings.pop()) await end()
  }
  try {
    await start(settings, starting, (end) => endings.push(end))
  } catch (cause) {
    await stop()
    throw cause
  }
  return { stop }
}

async function start(settings: Settings, starting: Starting, atEnd: (end: () => Promise<unknown>) => void) {
  const { serve, publicUrl, host, port } = settings
  const state = readiness()
  const front = makeFront({ readiness: state, https: publicUrl.startsWith("https:") })
  const listens = serve.has("front") || serve.has("bff")
  if (listens) await listen(front.server, { host, port })
  atEnd(() => stopListening(front.server, patience))
  const secret = await secretOf(settings)
  const [database, web] = await Promise.all([
    serve.has("domain") ? openDatabase(settings, starting).then(endingWith(atEnd)) : null,
    serve.has("front") ? readWeb(starting.checkout) : null,
  ])
  const running = await runRoles(settings, database, secret, atEnd)
  // Runs before everything else ends: what is under way still needs the roles.
  atEnd(async () => {
    state.stopping()
    await stopListening(front.server, patience)
  })
  front.open(await branchesOf(settings, secret, running, web))
  state.ready()
}

const endingWith = (atEnd: (end: () => Promise<unknown>) => void) => (database: Database) => {
  atEnd(() => database.stop())
  return database
}

async function readWeb(checkout: string) {
  const builds = await loadBuilds(checkout)
  return { apps: makeApps(builds), assets: await readAssets(clientBuilds(checkout, builds)) }
}
