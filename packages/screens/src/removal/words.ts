import type { Tone } from "@sightline/ui/theme/tone"
import type { Done, HeldReason, KeptBecause, RefusalReason } from "../task/answer"
import { isNameless } from "../task/counted"
import type { Entry } from "../task/entry"
import type { Task } from "../task/task"
import { verbOf } from "../task/verbs"
import { noRemoveStatus } from "../task/verbs/remove"

/** The words for the user. The documents' own messages are literal (document 2 §8, decisions D-114). */
export const words = {
  title: "Scan Remove",
  removeQuantity: "Remove a quantity",
  pull: "Pull for…",
  field: "Code",
  placeholder: "Scan your barcode or type the code to search",
  search: "Search",
  emptyCode: "Please enter a code",
  history: "History",
  clear: "Clear",
  reverse: "Reverse",
  undo: "Undo",
  undoLink: "Undo…",
  noHistory: "Nothing removed yet",
  noHistoryHelp: "Each item you remove appears here, and can be put back from here.",
  ready: "Ready to scan",
  readyHelp: "Scan a label, or type its code above. The item leaves the stock at once.",
  noRemoveStatus,
  scans: "Scans",
  noneOfThese: "None of these",
  tryNow: "Try now",
  scannedTwice: "Scanned twice at once, counted once",
  cut: (beginning: string, whole: string) =>
    `${beginning} was read before the code ${whole} had ended. Check both in the history.`,
  memoryOnly: "This browser cannot store any more scans. Do not close this page until all of them are done.",
} as const

/** The fields of the product card, in the order of the specification (document 2 §2.3). */
export const cardFields = {
  inventoryId: "InventoryId",
  totalQuantity: "Total Quantity",
  itemType: "Item Type",
  number: "Inventory Number",
  code: "Inventory Code",
  upc: "UPC",
  description: "Description",
  itemId: "InventoryItemId",
  previousStatus: "Previous Status",
} as const

/** The message of a scan: one, so screen readers announce it once. */
export function newsOf({ task, state }: Entry): { readonly tone: Tone; readonly text: string } | undefined {
  switch (state._tag) {
    case "Done":
      if (isNameless({ state })) return { tone: "caution", text: "Nobody knows this code" }
      return { tone: "positive", text: verbOf(task).words.doneNews }
    case "NotFound":
      if (state.message) return { tone: "caution", text: state.message }
      return { tone: "critical", text: "Inventory scan not found" }
    case "Choosing":
      return { tone: "info", text: "Several items carry this code. Choose one." }
    case "Unknown":
      if (state.because) return { tone: "caution", text: "This scan is kept here" }
      return { tone: "critical", text: "Scan Inventory Fail!" }
    case "Conflict":
      return { tone: "caution", text: "The stock shows something else. Decide which is right." }
    case "Held":
      return { tone: "info", text: "This scan is waiting for a manager" }
    case "Refused":
      if (state.reason === "NotChosen") return undefined
      return { tone: "critical", text: refusalNews(task, state.reason) }
    default:
      return undefined
  }
}

function refusalNews(task: Task, reason: RefusalReason): string {
  const verb = verbOf(task)
  return verb.refusals?.[reason] ?? verb.words.notDoneNews
}

export type StateTone = Tone | "neutral"

export interface StateWords {
  readonly tone: StateTone
  readonly text: string
  /** Its meaning and the next step. */
  readonly help?: string
}

/** An entry's state, in a word that needs no colour. */
export function stateOf({ task, state }: Entry): StateWords {
  switch (state._tag) {
    case "Pending":
      return { tone: "neutral", text: "Waiting" }
    case "Unknown":
      if (state.because) return { tone: "caution", text: "Kept here", help: keptReasons[state.because] }
      return {
        tone: "caution",
        text: "No answer yet",
        help: `Sightline keeps trying. ${verbOf(task).words.notTwice}`,
      }
    case "Choosing":
      return { tone: "info", text: "Choose one" }
    case "Conflict":
      return { tone: "caution", text: "Decide", help: reasons[state.reason] }
    case "Held":
      return { tone: "info", text: "Waits for a manager", help: heldReasons[state.reason] }
    case "Done":
      if (isNameless({ state })) return { tone: "caution", text: "Nobody knows it", help: nameless }
      return { tone: "positive", text: verbOf(task).words.done, ...helpOf(state.answer) }
    case "NotFound":
      if (state.message)
        return {
          tone: "caution",
          text: task._tag === "Remove" ? "Nothing removed" : verbOf(task).words.notDone,
          help: state.message,
        }
      return { tone: "critical", text: "Not found", help: reasons.InventoryItemNotFound }
    case "Refused": {
      const { refusals, words } = verbOf(task)
      const text = (refusals && shortReasons[state.reason]) ?? words.notDone
      const help = state.said ?? (state.reversibleTo ? wayBack : reasons[state.reason])
      return { tone: state.reason === "NotChosen" ? "neutral" : "critical", text, help }
    }
  }
}

/** Which tag it was, and where it is now. */
function helpOf(answer: Done): { readonly help?: string } {
  if (answer._tag !== "TagPaired") return {}
  const { epc, itemId, from, isSame } = answer
  const on = isSame ? `was on item ${itemId} before` : `is on item ${itemId}`
  return { help: `Tag ${epc} ${on}${from === null ? "" : `, and no longer on item ${from}`}.` }
}

const nameless = "The count lists this code for the office. Write down where you found it, or lay the piece aside."

const wayBack = "It left the stock earlier. If it is in your hand, put it back with Reverse."

const shortReasons: Partial<Record<RefusalReason, string>> = {
  ItemAlreadyRemoved: "Already removed",
  InventoryItemNotFound: "Not found",
  NotChosen: "Put aside",
  Dropped: "Dropped",
}

const reasons: Record<RefusalReason, string> = {
  ItemAlreadyRemoved: "It left the stock earlier.",
  ItemNotRemovable: "Its status does not allow this: it is inactive, reserved, or has changed in the meantime.",
  InventoryItemNotFound: "No product or item of yours carries this code.",
  RemoveStatusMissing: words.noRemoveStatus,
  StatusNotAllowed: "An item cannot have this status.",
  RoleRefused: "Your role does not allow this.",
  ClientRefused: "You are working for another client now. Switch back and scan again.",
  KeyReused: "This scan was already sent with different contents. Scan again.",
  Unreadable: "This code cannot be read.",
  NothingRemovable: "None of its items is in stock.",
  NothingToReverse: "Nothing left the stock by that scan.",
  NotChosen: "Nothing was removed for this scan.",
  InventoryInactive: "This product is inactive.",
  ItemInactive: "This item is not in stock.",
  ItemGrouped: "This item has a group count. Adjust that instead.",
  GroupCountNotTracked: "This product has no group counts.",
  GroupCountOutOfRange: "A group count stays between 0 and 9999.",
  GroupCountChanged: "Somebody else has changed this group count.",
  RemainderOptionNotFound: "This reason no longer exists.",
  QuantityMissing: "Fewer units can be taken.",
  FieldsRefused: "Some fields of this product need a value. Add it in the office.",
  MovementUndone: "It has been undone already.",
  UndoBlocked: "What happened since does not allow this to be undone.",
  UndoChained: "Later changes depend on it.",
  NotReceived: "The order does not take it.",
  NotRelocated: "It stays where it is.",
  NotCounted: "The count does not take it.",
  NotPaired: "Nothing was paired.",
  TagTaken: "The tag is on another item.",
  Dropped: "A manager dropped this scan.",
}

const keptReasons: Record<KeptBecause, string> = {
  stationRevoked: "This station was revoked. It sends the scan when an administrator restores it.",
  tooManyWait: "Too many scans of this station wait for a manager. It sends this one when some of them are decided.",
  updateNeeded: "The server does not know this task yet. It waits for an update.",
}

const heldReasons: Record<HeldReason, string> = {
  noGrant: "Nobody was signed in when it was scanned.",
  grantInvalid: "It was scanned at another station.",
  grantExpired: "It was scanned more than 12 hours after the last sign-in here.",
  personRevoked: "The person who scanned it may no longer work here.",
  rightsChanged: "The rights of the person who scanned it have changed since.",
  notSignedIn: "The person it names was not signed in here when it was scanned.",
  stationRevoked: "This station has been revoked.",
  ofWaiting: "The scan that it reverses is still waiting for a manager.",
  serverFailed: "Sightline failed on it several times. It changed nothing.",
  unreadable: "The server does not know this task yet. It waits for an update.",
}
