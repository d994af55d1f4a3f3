import { keysOfCode } from "../keys"
import type { RemoveTask, Verb } from "../task"

export const removal = (code: string): RemoveTask => ({ _tag: "Remove", code, itemId: null })

export const noRemoveStatus = "This client has no default remove status, so nothing can be removed."

/** The documents' own messages are literal (document 2 §8, decisions D-114). */
export const remove: Verb<RemoveTask> = {
  keys: ({ code, itemId }) => keysOfCode(code, itemId),
  chosen: (task, itemId) => ({ ...task, itemId }),
  words: {
    wanted: "To be removed",
    which: "Which one leaves the stock?",
    notTwice: "Nothing is removed twice.",
    done: "Removed",
    notDone: "Not removed",
    doneNews: "Item removed successfully",
    notDoneNews: "Failed to remove item",
  },
  refusals: {
    RemoveStatusMissing: noRemoveStatus,
    ItemAlreadyRemoved: "Item already removed",
    InventoryItemNotFound: "Inventory scan not found",
  },
}
