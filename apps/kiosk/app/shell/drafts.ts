import type { CountingMode } from "./mode"

/** A code that was read in a mode that asks how many. Its id becomes the entry's. */
export interface Draft {
  readonly id: string
  readonly at: number
  readonly code: string
  readonly mode: CountingMode
  readonly amount: number
}

export const largestAmount = 9999

/** One more read code: the same code again counts one more of it, and another waits its turn behind the first. */
export function withScan(drafts: readonly Draft[], scan: Omit<Draft, "amount">): readonly Draft[] {
  const isSame = ({ code, mode }: Draft) => mode === scan.mode && code.toLowerCase() === scan.code.toLowerCase()
  if (!drafts.some(isSame)) return [...drafts, { ...scan, amount: 1 }]
  return drafts.map((draft) => (isSame(draft) ? { ...draft, amount: within(draft.amount + 1) } : draft))
}

export const within = (amount: number): number => Math.min(largestAmount, Math.max(1, amount))
