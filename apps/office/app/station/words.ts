import type { EntryOutcome, SentTask, WaitReason } from "@sightline/model/station-entry"
import type { RefusalWords } from "@sightline/screens/act/refusal-words.ts"
import { say, type Words } from "@sightline/screens/shell/say.ts"
import type { Tone } from "@sightline/ui/theme/tone"
import type { Changed, Did } from "./change.server"

/** The words on the page of the stations. */
export const words = {
  unknown: (total: number) => (total === 1 ? "1 unknown code" : `${total} unknown codes`),
  title: "Stations",
  lead: "Kiosks where people scan. A browser becomes a station at /kiosk, when an Owner, a SupperAdmin or an Admin signs in there.",
  cards: "Command cards (PDF)",
  none: "No station yet",
  noneHelp: "Open /kiosk in the browser of the kiosk, sign in and give it a name.",
  waiting: "Waiting scans",
  waitingHelp: "Their stations sent them without proof of who scanned. If you apply them, they count as yours.",
  decided: "Decided before",
  conflicts: "Conflicts of the last seven days",
  conflictsHelp:
    "The stock said otherwise when these scans arrived. The person who scanned was asked at the kiosk what is right.",
  silent: "These stations have not been heard of for a day.",
  everything: "Show all stations",
  rename: "Rename",
  revoke: "Revoke",
  restore: "Restore",
  history: "History",
  printers: "Printers",
  printersOf: (name: string) => `Printers of ${name}`,
  printersHelp: "What people print at this station goes there, unless they choose another printer.",
  labelPrinter: "Labels",
  receiptPrinter: "Receipts",
  noPrinter: "None: they choose each time",
  save: "Save",
  apply: "Apply",
  drop: "Drop",
  cancel: "Cancel",
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeContent:
    "Anyone working there is signed out at once, and nobody can sign in on it. It keeps the scans that it has not sent. You can restore it later.",
  dropTitle: "Drop this scan?",
  dropContent: "The stock stays as it is. Your reason is kept with the scan.",
  because: "Reason",
  whichOne: "Which one was meant?",
  emptyHistory: "Nothing has changed since it was registered.",
} as const

export const reasons: Record<WaitReason, string> = {
  noGrant: "Nobody was signed in",
  grantInvalid: "Its proof is not from this station",
  grantExpired: "Older than 12 hours",
  personRevoked: "Somebody ended the person's access",
  rightsChanged: "The person's rights have changed",
  notSignedIn: "The person was not signed in there then",
  stationRevoked: "The station was revoked",
  ofWaiting: "Reverses a scan that is waiting",
  serverFailed: "Sightline failed on it",
  unreadable: "It waits for an update of Sightline",
}

const taskWords: Words<SentTask> = {
  Remove: "Remove",
  Reverse: "Put back",
  AdjustGroup: ({ count }) => `Adjust the group count by ${count}`,
  RemoveQuantity: ({ quantity }) => `Remove ${quantity}`,
  AddQuantity: ({ quantity }) => `Add ${quantity}`,
  Undo: "Undo",
  Receive: ({ orderId, isDamaged, isExtra, expiresOn, takesOver }) =>
    [
      `Receive for order ${orderId}`,
      isDamaged && "damaged",
      isExtra && "not on the order",
      expiresOn && `expires on ${expiresOn}`,
      takesOver && "with what is more than ordered",
    ]
      .filter(Boolean)
      .join(", "),
  Relocate: "Move",
  CountBegin: ({ sessionId }) => `Begin an area of count ${sessionId}`,
  CountSeen: "Count",
  CountEnd: "End an area of a count",
  PairTag: ({ epc, mayMove }) => (mayMove ? `Move the tag ${epc} here` : `Pair the tag ${epc}`),
  PassDoor: "Went through the door",
  Unreadable: ({ raw }) => `${raw._tag}: waits for an update`,
}

export const taskOf = (task: SentTask): string => say(taskWords, task)

/** What was scanned, or the item that it names. */
export const codeOf = (task: SentTask): string =>
  task._tag === "Unreadable" ? "" : task.code || String(task.itemId ?? "")

/** The outcome of a scan, in a few words. */
export const outcomeWords: Words<EntryOutcome> = {
  Removed: ({ change }) => `Item ${change.itemId} removed`,
  Reversed: ({ change }) => `Item ${change.itemId} back in stock`,
  GroupAdjusted: ({ change }) => `Group count of item ${change.itemId} is ${change.groupCount} now`,
  QuantityRemoved: ({ removed }) => `${removed.quantity} removed`,
  QuantityAdded: ({ added }) => `Added to item ${added.id}`,
  Undone: ({ undone }) => (undone.movements === 1 ? "Undone" : `Undone, ${undone.movements} movements`),
  Received: ({ orderId, counted, open }) => `Counted for order ${orderId}: ${counted} of ${open}`,
  ReceiptPosted: ({ orderId, units }) => `Order ${orderId}: ${units} put in stock`,
  Relocated: ({ itemId, place }) => `Item ${itemId} → ${place}`,
  CountBegun: ({ area }) => `${area} is being counted`,
  Counted: ({ name, code, units }) => `${name ?? code}: ${units} counted`,
  CountEnded: ({ area, units }) => `${area}: ${units} counted`,
  TagPaired: ({ epc, itemId }) => `The tag ${epc} is on item ${itemId}`,
  PairingUndone: ({ epc, itemId }) => `The tag ${epc} is ${itemId === null ? "on no item" : `back on item ${itemId}`}`,
  DoorAlarmed: ({ itemId, name }) => `Item ${itemId}, ${name}, went through the door and was not sold`,
  DoorQuiet: "No alarm",
  Choice: "Several items carry this code. Choose one.",
  NotFound: ({ message }) => message ?? "Nothing carries this code",
  Refused: "It could not be applied",
  Conflict: ({ reason, last, now, holder }) => {
    if (reason === "alreadyRemoved") return `Item already removed${last ? ` by ${last.by}` : ""}`
    if (reason === "groupCountChanged") return `The group count was ${now}, another one than the person had seen`
    if (reason === "quantityMissing") return `Only ${now} could be taken`
    if (reason === "undoChained") return "Later changes depended on it"
    if (reason === "tagTaken" && holder) return `The tag was on item ${holder.itemId}, ${holder.product}`
    return "The item is not in a state that allows this"
  },
  Waiting: ({ reason }) =>
    reason === "unreadable" ? "It waits for an update of Sightline" : "The scan it reverses is still waiting",
  Dropped: "Dropped",
}

const isDone = new Set<EntryOutcome["_tag"]>([
  "Removed",
  "Reversed",
  "GroupAdjusted",
  "QuantityRemoved",
  "QuantityAdded",
  "Undone",
  "Received",
  "ReceiptPosted",
  "Relocated",
  "CountBegun",
  "Counted",
  "CountEnded",
  "TagPaired",
  "PairingUndone",
  "DoorAlarmed",
  "DoorQuiet",
  "Dropped",
])

const didWords = {
  renamed: (name: string) => `The station is now called ${name}`,
  revoked: (name: string) => `${name} is revoked`,
  restored: (name: string) => `${name} is a station again`,
  printersChosen: (name: string) => `${name} now prints there`,
}

export const changeRefusals: RefusalWords<Changed> = {
  Unreadable: ({ errors }) => {
    if (errors.name) return "Please give the station a name of at most 60 characters"
    return errors.because ? "Please give a reason of at most 300 characters" : "Some fields need a correction."
  },
  StationNotFound: "This station no longer exists",
  StationNameTaken: "Another station already has this name. Please choose another.",
  StaleVersion: "Somebody else changed this station in the meantime. Please check again.",
  EntryNotFound: "This scan is no longer waiting",
  EntryDecided: "Somebody else has already decided this scan",
  PrinterNotFound: "This printer no longer exists",
  WrongPrinter: "This printer prints something else",
}

/** The result of a change; undefined where a question follows. */
export function newsOf(value: Did): { readonly tone: Tone; readonly text: string } | undefined {
  if (value.did !== "decided") return { tone: "positive", text: didWords[value.did](value.name) }
  const { outcome } = value
  if (outcome._tag === "Choice") return undefined
  return { tone: isDone.has(outcome._tag) ? "positive" : "caution", text: say(outcomeWords, outcome) }
}
