import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { LiveListener } from "./listen"

/** The streams that pages of this browser have opened, by their address. */
let streams: FakeSource[] = []

class FakeSource {
  readyState = 1
  private readonly heard = new Map<string, (event: { data: string; lastEventId: string }) => void>()
  constructor(readonly url: string) {
    streams.push(this)
  }
  addEventListener(name: string, hear: (event: { data: string; lastEventId: string }) => void) {
    this.heard.set(name, hear)
  }
  close() {
    this.readyState = 2
    streams = streams.filter((one) => one !== this)
  }
  says(name: string, lastEventId: string, data: unknown = {}) {
    this.heard.get(name)?.({ data: JSON.stringify(data), lastEventId })
  }
}

type Work = (lock: object | null) => Promise<void> | undefined

/** One lock, as the browser hands it out: to one page at a time, in their order. */
function oneLock() {
  let holder: Promise<unknown> | undefined
  const request = async (
    _name: string,
    ...[options, work]: [{ ifAvailable?: boolean; signal?: AbortSignal }, Work]
  ) => {
    if (holder && options.ifAvailable) return work(null)
    while (holder) await holder
    options.signal?.throwIfAborted()
    const held = Promise.resolve(work({}))
    holder = held
    await held
    holder = undefined
  }
  return { request }
}

/** A page of the browser with its own program. */
async function aPage() {
  vi.resetModules()
  const { listenLive } = await import("./listen")
  const told: string[] = []
  const listener = (name: string): LiveListener => ({
    onChange: ({ ids }) => told.push(`${name} change ${ids}`),
    onRefresh: () => told.push(`${name} refresh`),
    onEnded: () => told.push(`${name} ended`),
  })
  return { told, listen: (name: string, from: string | null) => listenLive("/live", listener(name), from) }
}

const leaves: (() => void)[] = []
beforeEach(() => {
  streams = []
  vi.stubGlobal("EventSource", FakeSource)
  vi.stubGlobal("navigator", { locks: oneLock() })
})
afterEach(() => {
  for (const leave of leaves.splice(0)) leave()
  vi.unstubAllGlobals()
})

const opened = async (count: number) => {
  await expect.poll(() => streams).toHaveLength(count)
  return streams[0] as FakeSource
}
const item = { what: "inventory-item", ids: [7], of: [] }

test("all listeners of a page share one stream, which goes on from where the page was read", async () => {
  const page = await aPage()
  leaves.push(page.listen("list", "era.4"), page.listen("form", "era.4"))
  const stream = await opened(1)
  expect(stream.url).toBe("/live?since=era.4")
  stream.says("change", "era.5", item)
  expect(page.told).toEqual(["list change 7", "form change 7"])
})

test("a page whose position is not known reads once, when the server says so", async () => {
  const page = await aPage()
  leaves.push(page.listen("list", null))
  const stream = await opened(1)
  expect(stream.url).toBe("/live")
  expect(page.told).toEqual([])
  stream.says("refresh", "era.4")
  expect(page.told).toEqual(["list refresh"])
})

test("a listener that begins later reads again only if something was heard since its page was read", async () => {
  const page = await aPage()
  leaves.push(page.listen("list", "era.4"))
  const stream = await opened(1)
  leaves.push(page.listen("same", "era.4"))
  expect(page.told).toEqual([])
  stream.says("change", "era.7", item)
  page.told.length = 0
  leaves.push(page.listen("older", "era.6"), page.listen("now", "era.7"), page.listen("unknown", null))
  expect(page.told).toEqual(["older refresh", "unknown refresh"])
  page.told.length = 0
  // Positions have no order: what was read after something that has not been heard yet is read once more.
  leaves.push(page.listen("ahead", "era.8"))
  expect(page.told).toEqual(["ahead refresh"])
})

test("another page asks the one that listens how far it has heard, and takes over from there", async () => {
  const first = await aPage()
  const leave = first.listen("first", "era.4")
  const stream = await opened(1)
  const second = await aPage()
  leaves.push(second.listen("second", "era.4"))
  const third = await aPage()
  stream.says("change", "era.5", item)
  await expect.poll(() => second.told).toEqual(["second change 7"])
  leaves.push(third.listen("third", "era.4"))
  await expect.poll(() => third.told).toEqual(["third refresh"])
  expect(streams).toHaveLength(1)
  leave()
  const next = await opened(1)
  expect(next.url).toBe("/live?since=era.5")
  next.says("change", "era.6", item)
  expect(second.told).toEqual(["second change 7", "second change 7"])
  await expect.poll(() => third.told).toEqual(["third refresh", "third change 7"])
})

test("a page that nobody answers reads what it shows", async () => {
  const { locks } = navigator
  // The page with the lock is frozen.
  void locks.request("sightline.live:/live", { ifAvailable: true }, () => new Promise<void>(() => undefined))
  const page = await aPage()
  leaves.push(page.listen("list", "era.4"))
  await expect.poll(() => page.told).toEqual(["list refresh"])
  expect(streams).toEqual([])
})
