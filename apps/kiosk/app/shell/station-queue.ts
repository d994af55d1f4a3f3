import { uuidv7 } from "@sightline/hardware-scan/uuid"
import type { Scanner } from "@sightline/screens/task/entry.ts"
import { makeScanQueue, type ScanQueue } from "@sightline/screens/task/queue.ts"
import { type ScanDatabase, scanDatabase } from "@sightline/screens/task/scan-database.ts"
import { amongTabs } from "@sightline/screens/task/tabs.ts"
import { makeSender } from "./send-entries"

/** The one name of this station's store, its tabs' channel and its lock for sending. */
const name = "sightline-station"

/** The store alone, for a page without scans. */
export const stationStore = (): ScanDatabase => scanDatabase(name)

export interface StationQueue {
  readonly queue: ScanQueue
  readonly store: ScanDatabase
  /** The user of scans from now on. */
  readonly workedBy: (scanner: Scanner) => void
}

let opened: StationQueue | undefined

/** One for the life of the page, shared by all screens and users. */
export function openStationQueue(): StationQueue {
  opened ??= stationQueue()
  return opened
}

function stationQueue(): StationQueue {
  const store = stationStore()
  let scanner: Scanner | undefined
  const queue = amongTabs(name, (tabs) =>
    makeScanQueue({
      store,
      send: makeSender(undefined, () => opened?.queue.current() ?? []),
      batch: 25,
      isChoiceNew: true,
      newId: uuidv7,
      by: () => scanner,
      ...tabs,
    }),
  )
  void queue.start()
  return {
    queue,
    store,
    workedBy: (next) => {
      scanner = next
    },
  }
}
