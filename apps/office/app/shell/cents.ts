import { money } from "@sightline/model/money"

/** The whole cents of a typed amount, with or without $ and separators; `null` if the text is not an amount. */
export function centsIn(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, "")
  return /^\d{1,7}(\.\d{0,2})?$|^\.\d{1,2}$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

export const textOf = (cents: number | null) => (cents === null ? "" : money(cents))

/** The notes that people pay with, in cents. */
const notes = [500, 1000, 2000, 5000, 10_000]

/** Nobody counts more notes of one kind than these into somebody's hand, unless no larger one is left. */
const mostNotes = 20

/** As many as stand beside the exact amount in one row. */
const mostRound = 3

/**
 * What a person may hand over for a total, in cents and rising: the exact amount, then the least that covers it in notes of one
 * kind, for each kind that they would pay with. A $343.35 order is paid with $350, $360 or $400.
 */
export const quickAmounts = (total: number): readonly number[] => {
  const inNotes = notes
    .filter((note) => total <= note * mostNotes || note === notes.at(-1))
    .map((note) => Math.ceil(total / note) * note)
    .filter((amount) => amount > total)
  return [total, ...[...new Set(inNotes)].sort((one, other) => one - other).slice(0, mostRound)]
}
