import type { RelocationBlocker } from "@sightline/model/relocation"
import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import { holderWords } from "@sightline/screens/removal/holder-words.ts"
import type { CreateOutcome, SettleOutcome } from "./relocation.server"

/** The documents' own titles and messages are literal (document 1 §2.11, §8). */
export const words = {
  title: "Relocate",
  steps: { 1: "Relocate list", 2: "Relocate order", 3: "Confirm moving list" },
  from: "From",
  to: "To",
  selectAll: "Select All",
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

const reasons: Readonly<Record<RelocationBlocker["why"], string>> = {
  notFound: "is not there any more",
  inactive: "is inactive",
  removed: "was removed from stock",
  inProcess: "waits for another relocation",
  changed: "has changed since you chose it",
  reserved: "is reserved and stays at its center",
  elsewhere: "was moved again",
}

/** Why an item stays, in a sentence. */
export const whyStays = ({
  itemId,
  why,
  ...holders
}: Pick<RelocationBlocker, "itemId" | "why" | "orders" | "submissions">) =>
  `Item ${itemId} ${reasons[why]}${holderWords(holders)}.`

export const createRefusals: RefusalWords<CreateOutcome> = { RelocationBlocked: words.blockedTitle }

export const settleRefusals: RefusalWords<SettleOutcome> = {
  RelocationNotFound: serverSays,
  RelocationSettled: serverSays,
  RelocationBlocked: ({ blockers }) => blockers.map(whyStays).join(" "),
}
