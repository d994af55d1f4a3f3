/// <reference types="vite/client" />

import { countOf } from "@sightline/fixtures/bff/count"
import { remainderOptions } from "@sightline/fixtures/bff/group-count"
import { sessionOf } from "@sightline/fixtures/bff/session"
import { wall } from "@sightline/fixtures/bff/station"
import { contextOf, pagesOf } from "@sightline/fixtures/page/browse"
import { clients } from "@sightline/fixtures/records/client"
import { statuses } from "@sightline/fixtures/records/status"
import { type UserRecord, users } from "@sightline/fixtures/records/user"
import { scanProfiles } from "@sightline/hardware-scan/profile"
import { listenForScans } from "@sightline/hardware-scan/wedge"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import type { LiveChange } from "@sightline/model/live"
import type { OwnStation, StationGrant } from "@sightline/model/station"
import { type EntryOutcome, entryTasks, type SentTask } from "@sightline/model/station-entry"
import { UserId } from "@sightline/model/user"
import * as indexedDb from "fake-indexeddb"
import { onTestFinished, vi } from "vitest"
import routes from "./routes"
import { modeWords } from "./shell/mode-words"
import { openStationQueue } from "./shell/station-queue"

/** The pages of a station, against the played bff. */
export const kiosk = () =>
  pagesOf({
    basename: "/kiosk",
    routes,
    root: () => import("./root"),
    entry: () => import("./entry.server"),
    modules: import.meta.glob("./**/*.route.{ts,tsx}"),
  })

/** Somebody at work on a browser that is the station `wall`. */
export const atWall = (as: UserRecord) => ({
  as,
  context: { station: { ...contextOf(as).station, secret: "7.1.proof" } },
})

/** What the bff says of that station. */
export const ownWall: OwnStation = {
  id: wall.id,
  name: wall.name,
  center: wall.center,
  client: { id: ClientId.make(clients.lakeside.id), code: clients.lakeside.code, name: clients.lakeside.name },
  isRevoked: false,
  nextSequence: 1,
  tasks: [],
}

/** The grant of today. */
export const grantOf = (as: UserRecord): StationGrant => ({
  userId: UserId.make(as.id),
  grant: "of today",
  goodUntil: new Date("2026-11-23T12:00:00Z"),
})

/** What the browser of a station has besides a page: a store, sound, the lock that makes this tab the first, and news. */
export function withBrowser(): (change: LiveChange) => void {
  const streams: EventTarget[] = []
  const early: LiveChange[] = []
  const say = (stream: EventTarget, change: LiveChange) =>
    stream.dispatchEvent(Object.assign(new Event("change"), { data: JSON.stringify(change) }))
  const { default: _one, ...database } = indexedDb
  const parts = {
    ...database,
    indexedDB: new indexedDb.IDBFactory(),
    AudioContext: class {
      readonly state = "suspended"
      readonly resume = () => Promise.resolve()
    },
    // No other tab is open.
    BroadcastChannel: class extends EventTarget {
      readonly postMessage = () => undefined
      readonly close = () => undefined
    },
    EventSource: class extends EventTarget {
      readonly close = () => undefined
      constructor() {
        super()
        streams.push(this)
        // The part of the page that listens loads after it.
        setTimeout(() => early.splice(0).map((change) => say(this, change)))
      }
    },
  }
  for (const [name, part] of Object.entries(parts)) vi.stubGlobal(name, part)
  // The store is this thread's: a page must not go on in the mode of another test's, nor with its walk.
  for (const fact of ["mode", "count"]) void openStationQueue().store.keep(fact, null)
  // Nor begin with what the thread's ear for scanners has made of keys that another test pressed.
  listenForScans({ profile: scanProfiles.global, onScan: () => undefined })()
  const locks = vi.spyOn(navigator.locks, "request").mockImplementation((...asked: unknown[]) => {
    const work = asked.at(-1)
    return Promise.resolve(typeof work === "function" ? work({}) : undefined)
  })
  onTestFinished(() => locks.mockRestore())
  return (change) => {
    if (streams.length === 0) early.push(change)
    for (const stream of streams) say(stream, change)
  }
}

/** Plays the server of a station: what it sends is answered, each task with the given outcome. `sent` grows by it. */
export function playStation(
  { played }: Pick<ReturnType<typeof kiosk>, "played">,
  outcomeOf: (task: SentTask, id: string) => EntryOutcome,
) {
  const sent: SentTask[] = []
  played.ownStation.find(ownWall)
  played.status.list(Object.values(statuses))
  played.groupCount.options(remainderOptions)
  played.count.list([])
  played.station.grant(grantOf(users.staff))
  played.ownStation.apply(({ payload: { entries } }) => {
    sent.push(...entries.map(({ task }) => task))
    const answers = entries.map(({ id, sequence, task }) => ({
      ...{ id, sequence, appliedAt: new Date() },
      outcome: outcomeOf(task, id),
    }))
    return { answers, nextSequence: sent.length + 1, isRevoked: false, isFull: false, tasks: entryTasks }
  })
  return sent
}

/**
 * A station at work in the mode of removals, whose page listens to its scanner. `sent` grows by what it sends, and each task has
 * the given outcome. What others change is told with `tell`.
 */
export async function atWork(
  { open, played }: ReturnType<typeof kiosk>,
  outcomeOf: (task: SentTask, id: string) => EntryOutcome,
) {
  const tell = withBrowser()
  const sent = playStation({ played }, outcomeOf)
  const page = await open("/kiosk", atWall(users.staff))
  await page.findByRole("radio", { name: modeWords.modes.PairTag })
  // The page that hears of a count listens to its scanner, too.
  const center = { id: sessionOf(users.staff).activeCenter ?? CenterId.make(1), name: "Here" }
  played.count.list([countOf({ center })])
  tell({ what: "count", ids: [7], of: [] })
  await page.findByRole("radio", { name: modeWords.modes.Count })
  return { page, sent, tell }
}
