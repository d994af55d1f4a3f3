import { useCallback } from "react"
import { useKeptValue } from "../shell/use-kept-value"

export type OpenTab = { readonly id: number; readonly label: string }

const isTab = (kept: unknown): kept is OpenTab =>
  typeof kept === "object" &&
  kept !== null &&
  "id" in kept &&
  Number.isInteger(kept.id) &&
  Number(kept.id) > 0 &&
  "label" in kept &&
  typeof kept.label === "string"

/** An unreadable value counts as empty. However many are open, each stays until its person closes it. */
export const tabsIn = (kept: unknown): readonly OpenTab[] => (Array.isArray(kept) ? kept.filter(isTab) : [])

/** The open products of the active client in this browser (document 1 §2.6); their pages know the rest. */
export function useOpenTabs() {
  const [tabs, write] = useKeptValue("Tabs", tabsIn)
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
