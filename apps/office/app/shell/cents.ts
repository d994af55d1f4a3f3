import { money } from "@sightline/model/money"

/** The whole cents of a typed amount, with or without $ and separators; `null` if the text is not an amount. */
export function centsIn(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, "")
  return /^\d{1,7}(\.\d{0,2})?$|^\.\d{1,2}$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

export const textOf = (cents: number | null) => (cents === null ? "" : money(cents))

/** Round amounts of cash from which the total can be paid; the exact one first. */
export const quickAmounts = (total: number): readonly number[] => [
  ...new Set([total, ...[2000, 5000, 10_000].map((note) => Math.ceil(total / note) * note)]),
]
