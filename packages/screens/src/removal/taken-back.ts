import type { Entry } from "../task/entry"

/** The item and status to which reversing this entry returns; nothing if it cannot be reversed. */
export function takenBack({ state }: Entry): { readonly itemId: number; readonly statusId: number } | undefined {
  if (state._tag === "Removed") return { itemId: state.change.itemId, statusId: state.change.previousStatusId }
  if (state._tag !== "Refused" || !state.itemId || !state.reversibleTo) return undefined
  return { itemId: state.itemId, statusId: state.reversibleTo }
}
