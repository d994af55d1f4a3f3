import { changeOf, type Entry, hasRemoved } from "../task/entry"

/** The item and status to which reversing this entry returns; nothing if it cannot be reversed. */
export function takenBack(entry: Entry): { readonly itemId: number; readonly statusId: number } | undefined {
  const { state } = entry
  const change = hasRemoved(entry) ? changeOf(entry) : undefined
  if (change) return { itemId: change.itemId, statusId: change.previousStatusId }
  if (state._tag !== "Refused" || !state.itemId || !state.reversibleTo) return undefined
  return { itemId: state.itemId, statusId: state.reversibleTo }
}
