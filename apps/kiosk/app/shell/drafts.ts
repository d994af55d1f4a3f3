import type { CountingMode } from "./mode"

/** A code that was read in a mode that asks how many. Its id becomes the entry's. */
export interface Draft {
  readonly id: string
  readonly at: number
  readonly code: string
  readonly mode: CountingMode
  readonly amount: number
}

/** The form that asks how many; a card may press its button. */
export const draftFormId = "draft"

export const largestAmount = 9999

/** One more read code, or several at once: the same code again counts one more of it, and another waits its turn behind the first. */
export function withScan(drafts: readonly Draft[], scan: Omit<Draft, "amount">, count = 1): readonly Draft[] {
  const isSame = ({ code, mode }: Draft) => mode === scan.mode && code.toLowerCase() === scan.code.toLowerCase()
  if (!drafts.some(isSame)) return [...drafts, { ...scan, amount: count }]
  return drafts.map((draft) => (isSame(draft) ? { ...draft, amount: within(draft.amount + count) } : draft))
}

export const within = (amount: number): number => Math.min(largestAmount, Math.max(1, amount))
