import type { RelocationBlocker } from "@sightline/model/relocation"
import { mostRelocated, whyItStays } from "@sightline/model/relocation-rules"
import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import { holderWords } from "@sightline/screens/removal/holder-words.ts"
import type { CreateOutcome, SettleOutcome } from "./relocation.server"

const counted = (count: number) => count.toLocaleString("en-US")
const most = counted(mostRelocated)

/** The documents' own titles and messages are literal (document 1 §2.11, §8). */
export const words = {
  title: "Relocate",
  steps: { 1: "Relocate list", 2: "Relocate order", 3: "Confirm moving list" },
  from: "From",
  to: "To",
  /** It takes what every page holds, and says how much that is. */
  selectAll: (count: number) =>
    count === 0
      ? "Select All"
      : count > mostRelocated
        ? `Select the first ${most} of ${counted(count)}`
        : `Select all ${counted(count)}`,
  full: `One relocation moves ${most} items at most. Move these first, then choose the others.`,
  notRead: "The items could not be read now. Try again.",
  all: "All",
  inProcess: "Relocate In Process",
  done: "Relocate order success",
  next: "Next",
  back: "Back",
  finish: "Done",
  reason: "Reason",
  future: "Future Relocate",
  startDay: "Start day",
  assignee: "Assigned to",
  destination: "Destination",
  nothingChosen: "Select at least one item to go on.",
  /** Of the products that somebody chose in their list. */
  still: (count: number) =>
    count === 1
      ? "1 of the products you chose has nothing at your centers that can be moved."
      : `${count} of the products you chose have nothing at your centers that can be moved.`,
  emptyList: "Nothing is chosen yet",
  nothingFound: "No items",
  blockedTitle: "Some items cannot be moved",
  takeOut: "Take these items out",
  planned: (count: number) => (count === 1 ? "1 planned" : `${count} planned`),
  latest: "Latest relocations",
  cancelled: "The relocation is canceled",
  undone: (count: number) => (count === 1 ? "1 item is back" : `${count} items are back`),
  stayed: (count: number) => (count === 1 ? "1 item stays where it is" : `${count} items stay where they are`),
} as const

/** The page that relocates by scanner. */
export const scanWords = {
  title: "Relocate by scanner",
  units: "Units of a batch",
  unitsHelp: "Leave it empty to move the whole batch",
  noNumber: "Units of a batch must be a number, or empty",
  start: "Scan a place and then its items, or items and then their place.",
  goTo: (place: string) => `Items go to ${place}`,
  leavePlace: "Done with this place",
  gathered: (count: number) =>
    `${count === 1 ? "1 item waits" : `${count} items wait`} for the place that you scan next.`,
  list: "Items that wait for their place",
  which: "Which one moves?",
  none: "None of these",
  moved: (what: string, place: string) => `${what} → ${place}`,
  thereAlready: (what: string) => `${what}: there already`,
  moves: "Moved here",
  undone: "Taken back",
  unknown: (code: string) => `${code} names no place and nothing that can be moved.`,
  unread: (code: string) => `${code} could not be read now. Scan it again.`,
  blockedTitle: words.blockedTitle,
  takeOut: words.takeOut,
  byList: "Choose from a list instead",
} as const

/** Why an item stays, in a sentence. */
export const whyStays = ({
  itemId,
  why,
  ...holders
}: Pick<RelocationBlocker, "itemId" | "why" | "orders" | "submissions">) =>
  `Item ${itemId} ${whyItStays[why]}${holderWords(holders)}.`

export const createRefusals: RefusalWords<CreateOutcome> = { RelocationBlocked: serverSays }

export const settleRefusals: RefusalWords<SettleOutcome> = {
  RelocationNotFound: serverSays,
  RelocationSettled: serverSays,
  RelocationBlocked: ({ blockers }) => blockers.map(whyStays).join(" "),
}
