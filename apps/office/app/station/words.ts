import type { EntryOutcome, EntryTask, WaitReason } from "@sightline/model/station-entry"
import { refusalWords } from "@sightline/screens/shell/refusal-words.ts"
import { say, toneOf, type Words } from "@sightline/screens/shell/say.ts"
import type { Tone } from "@sightline/ui/theme/tone"
import type { Changed } from "./change.server"

/** What people read on the page of the stations. */
export const words = {
  title: "Stations",
  lead: "Kiosks where people scan. A browser becomes a station at /kiosk, when an Owner, a SupperAdmin or an Admin signs in there.",
  none: "No station yet",
  noneHelp: "Open /kiosk in the browser of the kiosk, sign in and give it a name.",
  waiting: "Waiting scans",
  waitingHelp: "Their stations sent them without a proof of who scanned. Applied, they count as yours.",
  decided: "Decided before",
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
    "Whoever works there is signed out at once, and nobody can sign in on it. Scans that it still sends wait here. You can restore it later.",
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
  personRevoked: "The person's access was ended",
  rightsChanged: "The person's rights have changed",
  stationRevoked: "The station was revoked",
  ofWaiting: "Takes back a scan that waits",
  serverFailed: "Sightline failed on it",
}

export const taskOf = (task: EntryTask): string => (task._tag === "Remove" ? "Remove" : "Put back")

/** What became of a scan, in a few words. */
export const outcomeWords: Words<EntryOutcome> = {
  Removed: ({ change }) => `Item ${change.itemId} removed`,
  Reversed: ({ change }) => `Item ${change.itemId} back in stock`,
  Choice: "Several items carry this code. Choose one.",
  NotFound: ({ message }) => message ?? "Nothing carries this code",
  Refused: "It could not be applied",
  Conflict: ({ reason, last }) =>
    reason === "alreadyRemoved"
      ? `Item already removed${last ? ` by ${last.by}` : ""}`
      : "The item is not in a state that allows this",
  Waiting: "The scan that it takes back waits itself",
  Dropped: "Dropped",
}

const isDone = new Set<EntryOutcome["_tag"]>(["Removed", "Reversed", "Dropped"])

const didWords = {
  renamed: (name: string) => `The station is called ${name} now`,
  revoked: (name: string) => `${name} is revoked`,
  restored: (name: string) => `${name} is a station again`,
  printersChosen: (name: string) => `${name} prints there from now on`,
}

const changeWords: Words<Changed> = {
  ...refusalWords,
  Done: ({ value }) => ("outcome" in value ? say(outcomeWords, value.outcome) : didWords[value.did](value.name)),
  Unreadable: ({ errors }) => {
    if (errors.name) return "Please give the station a name of at most 60 characters"
    return errors.because ? "Please give a reason of at most 300 characters" : refusalWords.Unreadable
  },
  StationNotFound: "This station is not there any more",
  StationNameTaken: "Another station is called so. Please choose another name.",
  StationStale: "Somebody else has changed this station meanwhile. Please look again.",
  EntryNotFound: "This scan does not wait any more",
  EntryDecided: "Somebody else has decided this scan already",
  PrinterNotFound: "This printer is not there any more",
  WrongPrinter: "This printer prints something else",
}

export function newsOf(changed: Changed): { readonly tone: Tone; readonly text: string } | undefined {
  const outcome = changed._tag === "Done" && "outcome" in changed.value ? changed.value.outcome : undefined
  if (outcome?._tag === "Choice") return undefined
  const tone = outcome && !isDone.has(outcome._tag) ? "caution" : toneOf(changed)
  return { tone, text: say(changeWords, changed) }
}
