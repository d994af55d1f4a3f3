/**
 * The station's service worker: its shell loads without the network. Built as a file of its own that imports nothing;
 * the build writes the list of its files into it, so that a new build is a new worker with a cache of its own.
 */

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Asked extends Waiting {
  readonly request: Request
  respondWith(answer: Promise<Response> | Response): void
}

interface WorkerScope {
  /** Set by the route that hands out this worker. */
  readonly shellHeader: string
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void
  addEventListener(type: "fetch", listener: (event: Asked) => void): void
}

/** Replaced by the build. */
declare const stationFiles: readonly string[]
declare const stationVersion: string

declare const self: WorkerScope

const prefix = "station-"
const cacheName = prefix + stationVersion
const home = "/kiosk"
const assets = "/assets-kiosk/"

/** Longer than this, in milliseconds, nobody looks at a blank screen: the shell stands in for a page that does not come. */
const patience = 4000

self.addEventListener("install", (event) => event.waitUntil(install().then(() => self.skipWaiting())))
self.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => self.clients.claim())))
self.addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.mode === "navigate") event.respondWith(page(request, pathname))
  else if (request.method === "GET" && pathname.startsWith(assets)) event.respondWith(asset(request))
})

/** Written when the rest of the build stands already, so the build's list does not have it. */
const manifest = /\/manifest-\w+\.js$/

/** All of a build or nothing of it: a shell that names a file of another build is not kept. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  const shell = await fetch(home, { headers: { [self.shellHeader]: "1" }, credentials: "omit", cache: "no-store" })
  const named = (await shell.clone().text()).match(/\/assets-kiosk\/[\w./-]+/g) ?? []
  const strangers = named.filter((path) => !stationFiles.includes(path) && !manifest.test(path))
  if (!shell.ok || shell.redirected || strangers.length > 0)
    throw new Error(`The shell is of another build: ${shell.status} ${strangers.join(" ")}`)
  await cache.addAll([...new Set([...stationFiles, ...named])])
  await cache.put(home, shell)
}

/** A page that is open still asks for files of the build before. */
async function tidy(): Promise<void> {
  const known = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(known.slice(0, -1).map((name) => caches.delete(name)))
}

async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** The network first, so that nobody is locked into an old build; without it the shell, which knows one address. */
async function page(request: Request, pathname: string): Promise<Response> {
  const answer = await Promise.race([fetch(request).catch(() => undefined), pause(patience)])
  const isAway = !answer || (answer.status >= 502 && answer.status <= 504)
  if (!isAway) return answer
  if (pathname !== home || request.method !== "GET") return Response.redirect(home, 303)
  return (await (await caches.open(cacheName)).match(home)) ?? answer ?? Response.error()
}

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))

export {}
