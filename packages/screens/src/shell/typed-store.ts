import { type DBSchema, openDB } from "idb"

/** What a form held: the values of each field, by name. */
export type TypedFields = Readonly<Record<string, readonly string[]>>

interface Typed extends DBSchema {
  form: { key: string; value: { readonly at: number; readonly fields: TypedFields } }
}

const week = 7 * 24 * 60 * 60 * 1000

/** What somebody has typed and could not send, by person and place, for seven days; signing out does not clear it (decisions D-26). */
export function typedStore(name = "sightline-typed", now: () => number = Date.now) {
  const open = async <A>(work: (db: Awaited<ReturnType<typeof opened>>) => Promise<A>): Promise<A> => {
    const db = await opened()
    return work(db).finally(() => db.close())
  }
  const opened = () =>
    openDB<Typed>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore("form")
      },
    })
  return {
    keep: (key: string, fields: TypedFields): Promise<void> =>
      open(async (db) => {
        await db.put("form", { at: now(), fields }, key)
      }),
    forget: (key: string): Promise<void> => open((db) => db.delete("form", key)),
    /** All that is kept under keys that begin so; what is older than a week goes, wherever it lies. */
    under: (prefix: string): Promise<ReadonlyMap<string, TypedFields>> =>
      open(async (db) => {
        const found = new Map<string, TypedFields>()
        let cursor = await db.transaction("form", "readwrite").store.openCursor()
        while (cursor) {
          if (now() - cursor.value.at >= week) await cursor.delete()
          else if (cursor.key.startsWith(prefix)) found.set(cursor.key.slice(prefix.length), cursor.value.fields)
          cursor = await cursor.continue()
        }
        return found
      }),
  }
}
