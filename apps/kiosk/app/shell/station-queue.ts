import { uuidv7 } from "@sightline/hardware-scan/uuid"
import type { Scanner } from "@sightline/screens/removal/entry.ts"
import { makeScanQueue, type QueueNews, type ScanQueue } from "@sightline/screens/removal/queue.ts"
import { makeSender } from "./send-entries"
import { type StationStore, stationStore } from "./station-store"

/** The one name of this station's store, of its tabs' channel and of the turn to send. */
const name = "sightline-station"

export interface StationQueue {
  readonly queue: ScanQueue
  readonly store: StationStore
  /** Whose scans come from now on. */
  readonly workedBy: (scanner: Scanner) => void
}

let opened: StationQueue | undefined

/** One for the life of the page, whichever screen is in front and whoever works here. */
export function openStationQueue(): StationQueue {
  opened ??= stationQueue()
  return opened
}

function stationQueue(): StationQueue {
  const store = stationStore(name)
  const tabs = new BroadcastChannel(name)
  let scanner: Scanner | undefined
  const queue = makeScanQueue({
    store,
    send: makeSender(),
    batch: 25,
    isChoiceNew: true,
    newId: uuidv7,
    by: () => scanner,
    turn: () => firstInLine(name),
    publish: (news) => tabs.postMessage(news),
  })
  tabs.addEventListener("message", ({ data }: MessageEvent<QueueNews>) => queue.hear(data))
  void queue.start()
  return {
    queue,
    store,
    workedBy: (next) => {
      scanner = next
    },
  }
}

/** Of several tabs one sends, the others when it is closed or dies; the browser sees to it. */
const firstInLine = (turn: string) =>
  new Promise<void>((resolve) => {
    void navigator.locks.request(turn, () => {
      resolve()
      return new Promise(() => undefined)
    })
  })
