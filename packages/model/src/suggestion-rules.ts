/* Without schemas, so that the browser loads only the rules. */

/** How a suggestion is computed; the statement of `services/domain/src/suggestion/queries.ts` takes every number from here. */
export const suggestionRule = {
  /** Days over which what left the stock is counted, each with its weight: what happened lately says more. */
  windows: [
    { days: 30, weight: 0.5 },
    { days: 90, weight: 0.3 },
    { days: 365, weight: 0.2 },
  ],
  /** A product counts as at least this old, so that the first sale of a new one says little. */
  youngest: 14,
  /** Units a day below which sales are too rare to say how many to order; minimum and restock point speak alone. */
  slowest: 1 / 60,
  /** Days until a vendor delivers, where nobody entered them. */
  usualLead: 7,
  /** Days until somebody orders again. */
  rhythm: 7,
  /** Nine deliveries of ten come before the stock ends. */
  safety: 1.28,
} as const

/** Why a product is suggested: sales, its restock point or its minimum, whichever asks for most. */
export const suggestionReasons = ["sales", "restock", "minimum"] as const

/** The most suggestions that are shown and ordered at once. */
export const mostSuggestions = 100

interface Reasoned {
  readonly because: (typeof suggestionReasons)[number]
  readonly onHand: number
  readonly onOrder: number
  readonly minimum: number
  readonly restockPoint: number
  readonly left30: number
  readonly left90: number
  readonly left365: number
  readonly leadDays: number
}

/** The reason as people read it. */
export function suggestionReason(of: Reasoned): string {
  const now = `${of.onHand} in stock${of.onOrder > 0 ? ` and ${of.onOrder} on order` : ""}`
  if (of.because === "minimum") return `${now}; the minimum is ${of.minimum}`
  if (of.because === "restock") return `${now}; the restock point is ${of.restockPoint}`
  const left = `${of.left30} left in 30 days, ${of.left90} in 90, ${of.left365} in 365`
  return `${left}; ${now}; ${of.leadDays === 1 ? "1 day" : `${of.leadDays} days`} to deliver`
}
