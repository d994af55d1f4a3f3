import { useRouteLoaderData } from "@remix-run/react"
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

/** A line a tab: its id, a tab stop, its label. Whatever else may lie there is as if nothing did. */
export const readTabs = (text: string | null): readonly OpenTab[] =>
  (text ?? "")
    .split("\n")
    .flatMap((line) => {
      const [, id, label] = /^([1-9]\d{0,9})\t(.+)$/.exec(line) ?? []
      return id && label ? [{ id: Number(id), label }] : []
    })
    .slice(-most)

export const writeTabs = (tabs: readonly OpenTab[]): string =>
  tabs
    .slice(-most)
    .map(({ id, label }) => `${id}\t${label.replace(/\s+/g, " ")}`)
    .join("\n")

const nothing = () => null

/** The products that are open in this browser, of one client (document 1 §2.6); their pages know the rest. */
export function useOpenTabs() {
  const shown = useRouteLoaderData("root") as { shell?: { person: { client: { id: number } } | null } } | undefined
  const key = `sightline.inventory.tabs.${shown?.shell?.person?.client.id ?? 0}`
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key), nothing)
  const tabs = useMemo(() => readTabs(text), [text])
  const write = useCallback(
    (change: (tabs: readonly OpenTab[]) => readonly OpenTab[]) => {
      const before = localStorage.getItem(key)
      const after = writeTabs(change(readTabs(before)))
      if (after === before) return
      localStorage.setItem(key, after)
      for (const listener of listeners) listener()
    },
    [key],
  )
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
