import type { Entry } from "./entry"

/** Where entries outlive the page. Each is written before it is sent and whenever it changes. */
export interface ScanStore {
  readonly load: () => Promise<readonly Entry[]>
  /** Writes a new entry, and answers it as it was written: a station numbers it. It may take the place of another. */
  readonly add: (entry: Entry, instead?: string) => Promise<Entry>
  readonly put: (entry: Entry) => Promise<void>
  readonly remove: (ids: readonly string[]) => Promise<void>
}
