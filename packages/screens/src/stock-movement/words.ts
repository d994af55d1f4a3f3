import type { BlockedBecause, MovementReason } from "@sightline/model/stock-movement-rules"

/** What was done, as the past of a verb. */
export const didWords: Record<MovementReason, string> = {
  receipt: "Added",
  removal: "Removed",
  reversal: "Undone",
  deactivation: "Set inactive",
  reactivation: "Set active",
  adjustment: "Corrected",
  sale: "Sold",
  return: "Returned",
  relocation: "Relocated",
  group: "Group count changed",
  count: "Counted",
  pull: "Pulled",
}

const because: Record<BlockedBecause, string> = {
  reversal: "It took something back, and that stays. Do it again instead.",
  reserved: "Units that would have to move are reserved.",
  paper: "An order or a delivery did this. Change it there.",
  count: "A count booked this; undo the count.",
  elsewhere: "Its units are no longer together.",
  waiting: "The item waits for a planned relocation. Cancel that first.",
  others: "Other people have changed it since. Ask an administrator to undo it.",
  owner: "Only an owner sets an item inactive, or active again.",
  tooLong: "Too much has happened since.",
}

interface Told {
  readonly reason: MovementReason
  readonly by: string
  readonly quantity: number
  readonly name: string
}

/** One step in words: "Removed 2 by Ann". */
export const stepWords = ({ reason, by, quantity }: Told): string =>
  `${didWords[reason]} ${reason === "group" ? signed(quantity) : quantity} by ${by}`

export const signed = (quantity: number): string => (quantity > 0 ? `+${quantity}` : String(quantity).replace("-", "−"))

/** What is true once an act was taken back: its units are in stock again, or it is undone (decisions D-161). */
export const backWords = (isInStock: boolean, name?: string): string => {
  const what = isInStock ? "Back on the wall" : "Undone"
  return name ? `${what}: ${name}` : what
}

/** Why something cannot be undone, with what stands in the way; the counts are named where they are undone instead. */
export const blockedWords = (why: BlockedBecause, steps: readonly Told[], counts: readonly number[] = []): string =>
  [
    counts.length > 0 ? `A count booked this; undo count ${counts.join(", ")}.` : because[why],
    ...(steps.length > 0 ? [`Since then: ${steps.map(stepWords).join(", ")}.`] : []),
  ].join(" ")
