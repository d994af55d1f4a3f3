import { persist, persisted } from "@sightline/screens/shell/persisted.ts"
import { useCallback, useMemo, useSyncExternalStore } from "react"

export type OpenTab = { readonly id: number; readonly label: string }

/** More open products than this are a list again. */
const most = 12

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", listener)
  }
}

const isTab = (kept: unknown): kept is OpenTab =>
  typeof kept === "object" &&
  kept !== null &&
  "id" in kept &&
  Number.isInteger(kept.id) &&
  Number(kept.id) > 0 &&
  "label" in kept &&
  typeof kept.label === "string"

/** An unreadable value counts as empty. */
export const tabsIn = (kept: unknown): readonly OpenTab[] =>
  Array.isArray(kept) ? kept.filter(isTab).slice(-most) : []

/** Returns the same snapshot while nothing changes, so that React does not render again. */
const snapshot = () => JSON.stringify(tabsIn(persisted("Tabs")))
const nothing = () => "[]"

/** The open products of the active client in this browser (document 1 §2.6); their pages know the rest. */
export function useOpenTabs() {
  const text = useSyncExternalStore(subscribe, snapshot, nothing)
  const tabs = useMemo(() => tabsIn(JSON.parse(text)), [text])
  const write = useCallback((change: (tabs: readonly OpenTab[]) => readonly OpenTab[]) => {
    const before = tabsIn(persisted("Tabs"))
    const after = change(before).slice(-most)
    if (JSON.stringify(after) === JSON.stringify(before)) return
    persist("Tabs", after)
    for (const listener of listeners) listener()
  }, [])
  const open = useCallback(
    (tab: OpenTab) =>
      write((tabs) =>
        tabs.some(({ id }) => id === tab.id) ? tabs.map((old) => (old.id === tab.id ? tab : old)) : [...tabs, tab],
      ),
    [write],
  )
  const close = useCallback((id: number) => write((tabs) => tabs.filter((tab) => tab.id !== id)), [write])
  return { tabs, open, close }
}
