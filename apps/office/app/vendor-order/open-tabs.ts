import { useCallback, useEffect } from "react"
import { useKeptValue } from "../shell/use-kept-value"

type OpenTabs = {
  readonly ids: readonly number[]
  /** Those with edits that are not saved. */
  readonly edited: readonly number[]
}

const isId = (kept: unknown): kept is number => Number.isInteger(kept) && Number(kept) > 0
const idsIn = (kept: unknown) => (Array.isArray(kept) ? [...new Set(kept.filter(isId))] : [])

/**
 * An unreadable value counts as none. However many are open, each stays until its person closes it, who is asked about its
 * edits (document 2 §2.1).
 */
function openTabsIn(kept: unknown): OpenTabs {
  const { ids, edited } = Object(kept)
  return { ids: idsIn(ids), edited: idsIn(edited) }
}

/** The open orders of this person; opening one gives it a tab. */
export function useOpenTabs(current: number | null) {
  const [{ ids, edited }, write] = useKeptValue("VendorOrders", openTabsIn)
  useEffect(() => {
    if (current === null) return
    write((before) => (before.ids.includes(current) ? before : { ...before, ids: [...before.ids, current] }))
  }, [write, current])
  const without = (list: readonly number[], id: number) => list.filter((one) => one !== id)
  const close = useCallback(
    (id: number) =>
      write((before) => ({
        ids: before.ids.filter((one) => one !== id),
        edited: before.edited.filter((one) => one !== id),
      })),
    [write],
  )
  const mark = useCallback(
    (id: number, isEdited: boolean) =>
      write((before) => {
        const others = before.edited.filter((one) => one !== id)
        return { ...before, edited: isEdited ? [...others, id] : others }
      }),
    [write],
  )
  return {
    ids: current === null ? ids : [...without(ids, current), current].sort((one, other) => one - other),
    edited,
    close,
    mark,
  }
}
