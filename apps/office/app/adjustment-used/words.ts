import type { PullBlocker } from "@sightline/model/adjustment-used"
import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import { holderWords } from "@sightline/screens/removal/holder-words.ts"
import type { DecideOutcome } from "./decide.server"
import type { SubmitOutcome } from "./pull.server"

/** The documents' own titles, buttons and messages are literal (document 2 §2.6, §4.5, §8, decisions D-115). */
export const words = {
  list: "Submission List",
  detail: "Submission Item Approve",
  filter: "Adjustment Used For",
  all: "All",
  approve: "Approve",
  cancel: "Cancel",
  approved: "Approve success",
  cancelled: "Cancel success",
  notApproved: "Approve fail",
  notCancelled: "Cancel fail",
  cancelTitle: "Cancel the submission?",
  cancelContent: "Its items stay in stock, and everybody can use them again.",
  cancelYes: "Yes, cancel the inventory pulling",
  cancelNo: "No, do not cancel",
  own: "You submitted these items yourself, so somebody else approves them.",
  nothingWaits: "Nothing waits for an approval",
  pull: "Pull for…",
  submit: "Submit for approval",
  submitted: (id: number) => `Submission ${id} waits for an approval`,
  notSubmitted: "Nothing was submitted",
  noPurposes: "There is nothing to pull for yet",
  nothingScanned: "Nothing is scanned yet",
  unknown: "Inventory scan not found",
  noAnswer: "There was no answer. Scan it again.",
  notActive: (id: number) => `Item ${id} is not in stock`,
  allListed: (id: number) => `All units of item ${id} are on the list`,
  full: "The list is full. Submit it first.",
  takeOff: "Take these items off",
} as const

export const unitsOf = (count: number) => (count === 1 ? "1 item" : `${count} items`)

const reasons: Readonly<Record<PullBlocker["why"], string>> = {
  notFound: "is not there any more",
  inactive: "is inactive",
  removed: "has left the stock",
  reserved: "is reserved",
  tooMany: "has fewer free units than you scanned",
}

/** Why an item cannot be pulled, in a sentence. */
export const whyNotPulled = ({ itemId, why, ...holders }: PullBlocker) =>
  `Item ${itemId} ${reasons[why]}${holderWords(holders)}.`

export const submitRefusals: RefusalWords<SubmitOutcome> = {
  PullBlocked: ({ blockers }) => blockers.map(whyNotPulled).join(" "),
  FieldsRefused: ({ errors }) => Object.values(errors).flat().join(". "),
}

export const decideRefusals: RefusalWords<DecideOutcome> = {
  AdjustmentUsedNotFound: serverSays,
  AdjustmentUsedSettled: ({ state, by }) =>
    `${by} has ${state === "Completed" ? "approved" : "canceled"} this submission already.`,
  OwnApprovalRefused: serverSays,
  RemoveStatusMissing: serverSays,
}
