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

/** Of counted units only the last are looked at again. */
const mostSeen = 50
const isSeen = ({ task }: Entry) => task._tag === "CountSeen"

const both = ["entry", "fact"] as const
/** A scan counts as stored once it is on the disk, not once the browser has queued the write. */
const durable = { durability: "strict" } as const

interface Settings {
  readonly now?: () => number
  /** Milliseconds that open scans are kept; forever by default. */
  readonly openFor?: number
}

/**
 * Milliseconds between tries to open the store. A browser that begins right after one that was killed may find its files still held by
 * what is left of that one: what waits there must not be taken for nothing.
 */
const pauses: readonly number[] = [50, 100, 200, 400, 800, 1600]

/** What browsers say of files that they cannot open now. */
const isHeld = (cause: unknown) => cause instanceof DOMException && cause.name === "UnknownError"

/** Scans in IndexedDB, numbered across tabs and restarts. Reopens when the browser has closed it. */
export function scanDatabase(name: string, { now = Date.now, openFor = Infinity }: Settings = {}): ScanDatabase {
  let opened: Promise<IDBPDatabase<Kept>> | undefined
  const forget = () => {
    opened = undefined
  }
  const openNow = async () =>
    openDB<Kept>(name, 1, {
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
    })
  let waits = pauses
  const openPatiently = async (): Promise<IDBPDatabase<Kept>> => {
    for (const pause of waits) {
      const outcome = await openNow().catch((cause: unknown) => ({ cause }))
      if (!("cause" in outcome)) return outcome
      if (!isHeld(outcome.cause)) throw outcome.cause
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    // Once: a scan waits for no store that did not come.
    waits = []
    return openNow()
  }
  const open = () => {
    opened ??= openPatiently().catch((cause: unknown) => {
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
      const young = ended.filter(({ at }) => now() - at < week)
      // A count of a wall must not push the removals of the day off the history.
      const [seen, others] = [young.filter(isSeen), young.filter((entry) => !isSeen(entry))]
      const kept = new Set([...seen.slice(-mostSeen), ...others.slice(-mostEnded)])
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
