import type { Entry } from "./entry"

/** Storage in which entries outlive the page. Each is written before it is sent and whenever it changes. */
export interface ScanStore {
  readonly load: () => Promise<readonly Entry[]>
  /** Writes a new entry and returns it as written: a station numbers it. It may replace another. */
  readonly add: (entry: Entry, instead?: string) => Promise<Entry>
  readonly put: (entry: Entry) => Promise<void>
  readonly remove: (ids: readonly string[]) => Promise<void>
}
