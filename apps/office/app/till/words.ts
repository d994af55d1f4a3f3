import { money } from "@sightline/model/money"
import { cardWords } from "@sightline/model/payment-rules"
import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { countTill, LoadedRefund, moveCash, retryRefund, settleRefund } from "./till.server"

type OutcomeOf<Act extends (args: never) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Act>>,
  { readonly _tag: string }
>

export const words = {
  counted: { done: "Till counted", failed: "The till was not counted" },
  moved: { done: "Cash moved", failed: "The cash was not moved" },
  missingAmount: "Please enter an amount",
  leavesTooMuch: "More cannot stay in the drawer than you counted.",
  byPieces: "Count by notes and coins",
  pieces: "Notes and coins",
  together: (cents: number) => `Together ${money(cents)}`,
  wrongPieces: "must be a whole number",
  blind: "Count the cash first. What should be there is shown afterwards.",
  settled: { done: "The refund is settled", failed: "The refund was not settled" },
  settleFirst: (amount: string) =>
    `Give ${amount} back first. Cash from a drawer is taken out with its button on this page.`,
  refundGone: "It no longer waits: somebody has settled it, or the money has gone back.",
  missingNote: "Please say how the money went back.",
  retried: { done: "The refund is tried again", failed: "The refund was not tried again" },
  /** With the provider's own word for what stopped it. */
  refundState: ({ state, reason }: LoadedRefund) =>
    `${state === "due" ? "Waits for the card provider" : "Refused by the card provider"}${reason === "" ? "" : ` (${reason})`}`,
  toCard: ({ amount, brand, lastFour }: Pick<LoadedRefund, "amount" | "brand" | "lastFour">) =>
    `${money(amount)} to ${cardWords({ brand, lastFour }, "the card")}`,
  refused: "Refused tries",
  /** What a link is called that opens the cash of a drawer. */
  expected: (person: string, cash: string) => `${person}, expected cash: ${cash}`,
  reasons: {
    left: "Left by the last count",
    payment: "Payments",
    refund: "Given back",
    paidIn: "Put in",
    paidOut: "Taken out",
  },
} as const

/** A difference as people read it: too much, too little, or none. */
export const differenceOf = (cents: number) =>
  cents === 0 ? "None" : `${cents > 0 ? "+" : "-"}${money(Math.abs(cents))}`

const ends = { zero: "th", one: "st", two: "nd", few: "rd", many: "th", other: "th" } as const
const placeOf = new Intl.PluralRules("en", { type: "ordinal" })

/** A place in a sequence: 1st, 2nd, 3rd. */
export const nth = (place: number) => `${place}${ends[placeOf.select(place)]}`

export const countRefusals: RefusalWords<OutcomeOf<typeof countTill>> = {
  TillNotFound: serverSays,
  TillEmpty: serverSays,
  TillDiffers: ({ difference }) =>
    `The count differs ${difference === null ? "from what should be there" : `by ${differenceOf(difference)}`}. Count again, or say why in the note.`,
  TillLeavesTooMuch: words.leavesTooMuch,
}
export const moveRefusals: RefusalWords<OutcomeOf<typeof moveCash>> = {
  TillNotFound: serverSays,
  CashMoveRefused: serverSays,
}
export const retryRefusals: RefusalWords<OutcomeOf<typeof retryRefund>> = {
  RefundNotFound: words.refundGone,
}
export const settleRefusals: RefusalWords<OutcomeOf<typeof settleRefund>> = {
  RefundNotFound: words.refundGone,
  RefundNoteMissing: words.missingNote,
}
