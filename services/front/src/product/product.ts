import { type Mailbox, makeMailbox } from "@sightline/domain/mail/mailbox"
import { keyFor } from "@sightline/domain/secret/secret"
import { demoPictures } from "@sightline/domain/seed/picture"
import { endSeededSessions } from "@sightline/domain/session/seeded"
import { type Assets, readAssets } from "../asset/assets"
import { filesOf } from "../demo/files"
import { devPages } from "../demo/pages"
import { type DemoPaper, demoPrinter } from "../demo/printer"
import { type Live, makeLive } from "../live/live"
import { type Apps, clientBuilds, loadBuilds, makeApps } from "../page/apps"
import { developWeb } from "../page/dev"
import { makePages } from "../page/pages"
import { callsTo } from "../serve/calls"
import { hookTo } from "../serve/hook"
import { type Branches, makeFront } from "../serve/http"
import type { Listener } from "../serve/incoming"
import { listen, stopListening } from "../serve/listen"
import { jsonLog } from "../serve/log"
import { proxyTo } from "../serve/proxy"
import { readiness } from "../serve/readiness"
import { secretOf } from "../settings/secret"
import type { Settings } from "../settings/settings"
import { CannotStart } from "../start/cannot-start"
import { visitorBudget } from "../visitor/budget"
import { openDatabase } from "./database"
import { type Reached, runRoles } from "./roles"

interface Starting {
  checkout: string
  /** Runs the apps from their sources instead of their builds. */
  development: boolean
  say(line: string): void
}

/** Milliseconds that running requests may take once the product is told to end. */
const patience = 5_000

/** Starts the roles of this process and returns how to end them. If a later step fails, it ends what it began. */
export async function startProduct(settings: Settings, starting: Starting): Promise<() => Promise<void>> {
  const endings: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (let end = endings.pop(); end; end = endings.pop()) await end()
  }
  try {
    await start(settings, starting, (end) => void endings.push(end))
    return stop
  } catch (cause) {
    await stop()
    throw cause
  }
}

type AtEnd = (end: () => Promise<unknown>) => void

/** Shuts down in reverse order: requests finish before the roles that answer them end, then the database. */
async function start(settings: Settings, { checkout, development, say }: Starting, atEnd: AtEnd): Promise<void> {
  const { serve, publicUrl, host, port, domainUrl } = settings
  if (!serve.has("domain") && !domainUrl) throw new CannotStart("DOMAIN_URL is needed where SERVE has no domain.")
  const state = readiness()
  // Loaded where somebody reads them.
  const metrics = settings.metricsListen ? (await import("../metric/metrics")).makeMetrics() : null
  const front = makeFront({
    readiness: state,
    publicUrl,
    demo: settings.demo,
    securityContact: settings.securityContact,
    observe: metrics?.observe,
  })
  const hangUp = () => {
    state.stopping()
    return stopListening(front.server, patience)
  }
  atEnd(hangUp)
  if (serve.has("front") || serve.has("bff")) await listen(front.server, { host, port })
  const readOrDevelop = development ? developWeb : readWeb
  const web = serve.has("front") ? readOrDevelop(checkout, front.server) : null
  // Reads while the database starts; the await below meets a failure.
  web?.catch(() => undefined)
  const database = serve.has("domain") || serve.has("worker") ? await openDatabase(settings, { checkout, say }) : null
  if (database) atEnd(() => database.stop())
  if (database && serve.has("domain") && !settings.demo) await endSeededSessions(database.directUrl)
  const secret = await secretOf(settings)
  const mailbox = settings.demo && !settings.smtpUrl ? makeMailbox() : null
  const reached = await runRoles({ settings, checkout, secret, database, mailbox })
  atEnd(() => reached.stop())
  atEnd(hangUp)
  if (web) atEnd((await web).stop)
  const paper = settings.demo && web && reached.calls ? await demoPrinter({ settings, checkout, say }) : null
  if (paper) atEnd(paper.stop)
  const live = makeLive(reached.live, keyFor(secret, "live-position"))
  // Streams would keep the server open; browsers reconnect elsewhere.
  atEnd(async () => live.stop())
  const served = web && { ...(await web), development, mailbox, paper, live }
  if (metrics && settings.metricsListen) {
    const queueUrl = serve.has("worker") ? database?.directUrl : undefined
    atEnd(await metrics.listen(settings.metricsListen, { live, queueUrl }))
  }
  front.open(served ? pagesAndCalls(settings, reached, served) : callsAlone(reached))
  state.ready()
  paper?.open()
}

type Served = Web & { development: boolean; mailbox: Mailbox | null; paper: DemoPaper | null; live: Live }

interface Web {
  apps: Apps
  assets: Assets
  stop(): Promise<void>
}

async function readWeb(checkout: string): Promise<Web> {
  const builds = await loadBuilds(checkout)
  const assets = await readAssets(clientBuilds(checkout, builds))
  return { apps: makeApps(builds), assets, stop: () => Promise.resolve() }
}

function pagesAndCalls(settings: Settings, reached: Reached, web: Served): Branches {
  const { publicUrl, trustProxy, demo, bffUrl, visitorRate } = settings
  const { bff, sessions, trust, isProved } = reached
  const { apps, assets, development, mailbox, paper, live } = web
  const log = jsonLog()
  const calls = reached.calls ?? proxyTo(new URL(bffUrl ?? publicUrl), { log, ownHeader: trust.header })
  const budget = visitorRate === 0 ? null : visitorBudget({ perSecond: visitorRate })
  const trusted = callsTo(calls, { trust, trustProxy })
  const pages = makePages({
    apps,
    bff,
    sessions,
    live,
    budget,
    publicUrl: new URL(publicUrl),
    trustProxy,
    development,
    demo,
    log,
  })
  return {
    assets,
    calls: budget?.around(trusted, { isProved, trustProxy }) ?? trusted,
    pages,
    hooks: hookTo({ payment: reached.hear, channel: reached.hearChannel }),
    ...(demo && { files: filesOf(demoPictures()) }),
    ...(demo && { dev: devPages({ mailbox, paper }, pages) }),
  }
}

/** A process without pages: a front on another machine has already sent the visitor's address. */
const callsAlone = ({ calls }: Reached): Branches => ({
  assets: { answer: () => false },
  calls: calls ?? nothingHere,
  pages: nothingHere,
})

const nothingHere: Listener = (_req, res) => {
  res.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Not Found")
}
