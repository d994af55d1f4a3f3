import { uuidv7 } from "@sightline/hardware-scan/uuid"
import type { Scanner } from "@sightline/screens/removal/entry.ts"
import { makeScanQueue, type ScanQueue } from "@sightline/screens/removal/queue.ts"
import { type ScanDatabase, scanDatabase } from "@sightline/screens/removal/scan-database.ts"
import { amongTabs } from "@sightline/screens/removal/tabs.ts"
import { makeSender } from "./send-entries"

/** The one name of this station's store, of its tabs' channel and of the turn to send. */
const name = "sightline-station"

export interface StationQueue {
  readonly queue: ScanQueue
  readonly store: ScanDatabase
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
  const store = scanDatabase(name)
  let scanner: Scanner | undefined
  const queue = amongTabs(name, (tabs) =>
    makeScanQueue({
      store,
      send: makeSender(),
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
