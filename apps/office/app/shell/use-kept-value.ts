import { type Persisted, persist, persisted } from "@sightline/screens/shell/persisted.ts"
import { useCallback, useMemo, useSyncExternalStore } from "react"

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", listener)
  }
}

/**
 * A value that the browser keeps for its person, the same in all their tabs. `read` must understand what it has answered;
 * an unreadable value, and any on the server, counts as empty.
 */
export function useKeptValue<Value>(name: Persisted, read: (kept: unknown) => Value) {
  // The same text while nothing changes, so that React does not render again.
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(read(persisted(name))),
    () => JSON.stringify(read(undefined)),
  )
  const value = useMemo(() => read(JSON.parse(text)), [read, text])
  const write = useCallback(
    (change: (before: Value) => Value) => {
      const before = read(persisted(name))
      const after = read(change(before))
      if (JSON.stringify(after) === JSON.stringify(before)) return
      persist(name, after)
      for (const listener of listeners) listener()
    },
    [name, read],
  )
  return [value, write] as const
}
