import { money } from "@sightline/model/money"

/** The whole cents of a typed amount, with or without $ and separators; `null` if the text is not an amount. */
export function centsIn(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, "")
  return /^\d{1,7}(\.\d{0,2})?$|^\.\d{1,2}$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

export const textOf = (cents: number | null) => (cents === null ? "" : money(cents))

/**
 * The notes that people pay with, in cents. With the $10 note among them the amounts rise by themselves: a total that needs
 * less in fifties than in twenties needs the same in tens.
 */
const notes = [500, 1000, 2000, 5000, 10_000]

/** More amounts than these are slower to look through than to type. */
const mostRound = 4

/**
 * What a person may hand over for a total, in cents and rising: the exact amount, then the least that covers it in notes of one
 * kind, for each kind. A $343.35 order is paid with $345, $350, $360 or $400.
 */
export const quickAmounts = (total: number): readonly number[] => {
  const inNotes = new Set(notes.map((note) => Math.ceil(total / note) * note).filter((amount) => amount > total))
  return [total, ...[...inNotes].slice(0, mostRound)]
}
