import { type DBSchema, openDB } from "idb"

/** A form's values by field name. */
export type TypedFields = Readonly<Record<string, readonly string[]>>

interface Typed extends DBSchema {
  form: { key: string; value: { readonly at: number; readonly fields: TypedFields } }
}

const week = 7 * 24 * 60 * 60 * 1000

/** Typed but unsent values, by user and place, for seven days; sign-out keeps them (decisions D-26). */
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
    /** All values with this key prefix; older ones than a week are deleted everywhere. */
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
