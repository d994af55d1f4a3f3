import { type DBSchema, type IDBPDatabase, openDB } from "idb"
import { type Entry, endOf } from "./entry"
import type { ScanStore } from "./store"
import { upgraded } from "./upgraded"

/** The browser's store: scans, and a station's state for working offline. */
interface Kept extends DBSchema {
  entry: { key: string; value: Entry }
  fact: { key: string; value: unknown }
}

export interface ScanDatabase extends ScanStore {
  /** A single value by its name; nothing if it was never stored. */
  readonly recall: (name: string) => Promise<unknown>
  readonly keep: (name: string, fact: unknown) => Promise<void>
}

/** The history shows ended scans for a week, at most as many as a screen can list. */
export const week = 7 * 24 * 60 * 60 * 1000
const mostEnded = 500

const both = ["entry", "fact"] as const
/** A scan counts as stored once it is on the disk, not once the browser has queued the write. */
const durable = { durability: "strict" } as const

interface Settings {
  readonly now?: () => number
  /** Milliseconds that open scans are kept; forever by default. */
  readonly openFor?: number
}

/** Scans in IndexedDB, numbered across tabs and restarts. Reopens when the browser has closed it. */
export function scanDatabase(name: string, { now = Date.now, openFor = Infinity }: Settings = {}): ScanDatabase {
  let opened: Promise<IDBPDatabase<Kept>> | undefined
  const forget = () => {
    opened = undefined
  }
  const open = () => {
    opened ??= openDB<Kept>(name, 1, {
      upgrade(db) {
        db.createObjectStore("entry", { keyPath: "id" })
        db.createObjectStore("fact")
      },
      // Another tab upgrades the schema: this one must not block it.
      blocking: (_current, _next, event) => {
        forget()
        ;(event.target as IDBDatabase).close()
      },
      terminated: forget,
    }).catch((cause: unknown) => {
      forget()
      throw cause
    })
    return opened
  }

  async function put(entry: Entry): Promise<void> {
    const transaction = (await open()).transaction("entry", "readwrite", durable)
    await Promise.all([transaction.store.put(entry), transaction.done])
  }

  async function remove(ids: readonly string[]): Promise<void> {
    const transaction = (await open()).transaction("entry", "readwrite", durable)
    await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done])
  }

  return {
    put,
    remove,
    async load() {
      const all = (await (await open()).getAll("entry")).sort(inOrder)
      const ended = all.filter((entry) => endOf(upgraded(entry)))
      const kept = new Set(ended.filter(({ at }) => now() - at < week).slice(-mostEnded))
      const gone = all.filter((entry) => (ended.includes(entry) ? !kept.has(entry) : now() - entry.at >= openFor))
      if (gone.length > 0) await remove(gone.map(({ id }) => id))
      return all.filter((entry) => !gone.includes(entry))
    },
    /** One transaction writes the number and the scan, so that no two scans of a station share a number. */
    async add(entry, instead) {
      const transaction = (await open()).transaction(both, "readwrite", durable)
      const facts = transaction.objectStore("fact")
      const sequence = Number((await facts.get("sequence")) ?? 0) + 1
      const numbered = { ...entry, ...(entry.by && { by: { ...entry.by, sequence } }) }
      const entries = transaction.objectStore("entry")
      await Promise.all([
        entries.put(numbered),
        ...(instead ? [entries.delete(instead)] : []),
        facts.put(sequence, "sequence"),
        transaction.done,
      ])
      return numbered
    },
    async recall(name) {
      return (await open()).get("fact", name)
    },
    async keep(name, fact) {
      const transaction = (await open()).transaction("fact", "readwrite", durable)
      await Promise.all([transaction.store.put(fact, name), transaction.done])
    },
  }
}

/** A station's clock may be set back; its count never decreases. */
function inOrder(one: Entry, other: Entry): number {
  return (one.by?.sequence ?? 0) - (other.by?.sequence ?? 0) || (one.id < other.id ? -1 : 1)
}
