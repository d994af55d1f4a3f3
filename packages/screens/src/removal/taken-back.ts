import type { Entry } from "./entry"

/** Which item goes back to which status when this entry is reversed; nothing where there is no way back. */
export function takenBack({ state }: Entry): { readonly itemId: number; readonly statusId: number } | undefined {
  if (state._tag === "Removed") return { itemId: state.change.itemId, statusId: state.change.previousStatusId }
  if (state._tag !== "Refused" || !state.itemId || !state.reversibleTo) return undefined
  return { itemId: state.itemId, statusId: state.reversibleTo }
}
