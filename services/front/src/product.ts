import { type Mailbox, makeMailbox } from "@sightline/domain/mail/mailbox"
import { demoPictures } from "@sightline/domain/seed/picture"
import { type Apps, clientBuilds, loadBuilds, makeApps } from "./apps"
import { type Assets, readAssets } from "./assets"
import { callsTo } from "./calls"
import { CannotStart } from "./cannot-start"
import { openDatabase } from "./database"
import { type DemoPaper, demoPrinter } from "./demo-printer"
import { developWeb } from "./dev"
import { devPages } from "./dev-pages"
import { filesOf } from "./files"
import { type Branches, makeFront } from "./http"
import type { Listener } from "./incoming"
import { listen, stopListening } from "./listen"
import { type Live, makeLive } from "./live"
import { jsonLog } from "./log"
import { makePages } from "./pages"
import { proxyTo } from "./proxy"
import { readiness } from "./readiness"
import { type Reached, runRoles } from "./roles"
import { secretOf } from "./secret"
import type { Settings } from "./settings"

interface Starting {
  checkout: string
  /** The apps from their sources instead of their builds. */
  development: boolean
  say(line: string): void
}

/** How long requests that are under way may take once the product is told to end, in milliseconds. */
const patience = 5_000

/** Starts the roles of this process and answers how to end them. What was begun is ended when a later step fails. */
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

/** Endings run from the last to the first: requests finish before the roles that answer them end, then the database. */
async function start(settings: Settings, { checkout, development, say }: Starting, atEnd: AtEnd): Promise<void> {
  const { serve, publicUrl, host, port, domainUrl } = settings
  if (!serve.has("domain") && !domainUrl) throw new CannotStart("DOMAIN_URL is needed where SERVE has no domain.")
  const state = readiness()
  const front = makeFront({ readiness: state, https: publicUrl.startsWith("https:") })
  const hangUp = () => {
    state.stopping()
    return stopListening(front.server, patience)
  }
  atEnd(hangUp)
  if (serve.has("front") || serve.has("bff")) await listen(front.server, { host, port })
  const readOrDevelop = development ? developWeb : readWeb
  const web = serve.has("front") ? readOrDevelop(checkout, front.server) : null
  // Read while the database starts; a failure is met where it is awaited.
  web?.catch(() => undefined)
  const database = serve.has("domain") || serve.has("worker") ? await openDatabase(settings, { checkout, say }) : null
  if (database) atEnd(() => database.stop())
  const secret = await secretOf(settings)
  const mailbox = settings.demo && !settings.smtpUrl ? makeMailbox() : null
  const reached = await runRoles({ settings, secret, database, mailbox })
  atEnd(() => reached.stop())
  atEnd(hangUp)
  if (web) atEnd((await web).stop)
  const paper = settings.demo && web && reached.calls ? await demoPrinter({ settings, checkout, say }) : null
  if (paper) atEnd(paper.stop)
  const live = makeLive(reached.live)
  // Streams would hold the server open; browsers listen again elsewhere.
  atEnd(async () => live.stop())
  const served = web && { ...(await web), development, mailbox, paper, live }
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
  const { publicUrl, trustProxy, demo, bffUrl } = settings
  const { bff, sessions, trust } = reached
  const { apps, assets, development, mailbox, paper, live } = web
  const log = jsonLog()
  const calls = reached.calls ?? proxyTo(new URL(bffUrl ?? publicUrl), log)
  const pages = makePages({
    apps,
    bff,
    sessions,
    live,
    publicUrl: new URL(publicUrl),
    trustProxy,
    development,
    demo,
    log,
  })
  return {
    assets,
    calls: callsTo(calls, { trust, trustProxy }),
    pages,
    ...(demo && { files: filesOf(demoPictures()) }),
    ...(demo && { dev: devPages({ mailbox, paper }, pages) }),
  }
}

/** A process without pages: a front on another machine has named the visitor already. */
const callsAlone = ({ calls }: Reached): Branches => ({
  assets: { answer: () => false },
  calls: calls ?? nothingHere,
  pages: nothingHere,
})

const nothingHere: Listener = (_req, res) => {
  res.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Not Found")
}
