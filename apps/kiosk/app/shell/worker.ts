/**
 * The station's service worker: it loads the shell offline. Built as a separate file without imports; the build inserts
 * its file list, so that a new build is a new worker with its own cache.
 */

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Asked extends Waiting {
  readonly request: Request
  respondWith(answer: Promise<Response> | Response): void
}

interface WorkerScope {
  /** Set by the route that serves this worker. */
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
/** The pages that a station can start with offline: a door is watched again after its machine was off. */
const shells = [home, "/kiosk/door"]
const assets = "/assets-kiosk/"

/** Milliseconds after which the shell replaces a page that has not arrived. */
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

/** Written after the rest of the build, so the build's list lacks it. */
const manifest = /\/manifest-\w+\.js$/

/** Caches all of a build or nothing: a shell that names another build's file is not kept. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  const fetched = await Promise.all(shells.map(shellAt))
  await cache.addAll([...new Set([...stationFiles, ...fetched.flatMap(({ named }) => named)])])
  await Promise.all(fetched.map(({ address, shell }) => cache.put(address, shell)))
}

async function shellAt(address: string) {
  const shell = await fetch(address, { headers: { [self.shellHeader]: "1" }, credentials: "omit", cache: "no-store" })
  const named: readonly string[] = (await shell.clone().text()).match(/\/assets-kiosk\/[\w./-]+/g) ?? []
  const strangers = named.filter((path) => !stationFiles.includes(path) && !manifest.test(path))
  if (!shell.ok || shell.redirected || strangers.length > 0)
    throw new Error(`The shell is of another build: ${shell.status} ${strangers.join(" ")}`)
  return { address, shell, named }
}

/** An open page still requests files of the previous build. */
async function tidy(): Promise<void> {
  const known = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(known.slice(0, -1).map((name) => caches.delete(name)))
}

async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** Network first, so that nobody is stuck in an old build; offline the shell of the address, or that of the first page. */
async function page(request: Request, pathname: string): Promise<Response> {
  const answer = await Promise.race([fetch(request).catch(() => undefined), pause(patience)])
  const isAway = !answer || (answer.status >= 502 && answer.status <= 504)
  if (!isAway) return answer
  if (!shells.includes(pathname) || request.method !== "GET") return Response.redirect(home, 303)
  return (await (await caches.open(cacheName)).match(pathname)) ?? answer ?? Response.error()
}

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))

export {}
