import type { Entry } from "./entry"

/** Where entries outlive the page. Each is written before it is sent and whenever it changes. */
export interface ScanStore {
  readonly load: () => Promise<readonly Entry[]>
  /** Writes a new entry, and answers it as it was written: a station numbers it. It may take the place of another. */
  readonly add: (entry: Entry, instead?: string) => Promise<Entry>
  readonly put: (entry: Entry) => Promise<void>
  readonly remove: (ids: readonly string[]) => Promise<void>
}

/**
 * The tab's own storage: it outlives a reload and ends with the tab. One record an entry, so that a long day costs no
 * more than a short one; kept apart by person and client, so that nobody sends what another has scanned.
 */
export function sessionScans(storage: () => Storage, person: string): ScanStore {
  const prefix = `rrsbRemoval.${person}.`
  const write = (entry: Entry) => storage().setItem(prefix + entry.id, JSON.stringify(entry))
  return {
    load: async () => {
      const entries: Entry[] = []
      for (let place = 0; place < storage().length; place++) {
        const key = storage().key(place)
        const text = key?.startsWith(prefix) ? storage().getItem(key) : null
        if (text) entries.push(JSON.parse(text) as Entry)
      }
      return entries.sort((one, other) => (one.id < other.id ? -1 : 1))
    },
    add: async (entry, instead) => {
      write(entry)
      if (instead) storage().removeItem(prefix + instead)
      return entry
    },
    put: async (entry) => write(entry),
    remove: async (ids) => {
      for (const id of ids) storage().removeItem(prefix + id)
    },
  }
}
