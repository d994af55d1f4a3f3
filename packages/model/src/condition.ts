/** The meaning of the dots on a product or an item (document 1 §2.6). */
export type Condition = "low" | "expired" | "expiresSoon"

interface Dated {
  readonly isExpired: boolean
  readonly nearExpiry: string | null
}

/** A product has a count; an item only knows whether its product is low. */
type Seen = Dated & (Counted | { readonly isLow: boolean })
interface Counted {
  readonly itemCount: number
  readonly minimumQuantity: number
}

const isLow = (seen: Seen) => ("isLow" in seen ? seen.isLow : seen.itemCount < seen.minimumQuantity)

/** Low: fewer items than the minimum. Soon: something expires soon and nothing has expired yet (decisions D-72). */
export function conditionsOf(seen: Seen): ReadonlyArray<Condition> {
  return [
    ...(isLow(seen) ? (["low"] as const) : []),
    ...(seen.isExpired ? (["expired"] as const) : seen.nearExpiry !== null ? (["expiresSoon"] as const) : []),
  ]
}

interface Colours {
  readonly colourLowQuantity: string
  readonly colourExpired: string
  readonly colourExpiredSoon: string
}

const dots = {
  low: { colour: "#1d8a3e", isOwn: (own: Colours) => own.colourLowQuantity, standard: "#c4764c" },
  expired: { colour: "#c4281d", isOwn: (own: Colours) => own.colourExpired, standard: "#55bbd7" },
  expiresSoon: { colour: "#e07b00", isOwn: (own: Colours) => own.colourExpiredSoon, standard: "#5a291b" },
} as const

/** A dot is green, red or orange, unless the client has set its own colour for it (decisions D-71). */
export function dotColour(condition: Condition, own: Colours): string {
  const { colour, isOwn, standard } = dots[condition]
  const chosen = isOwn(own).trim().toLowerCase()
  return chosen === "" || chosen === standard ? colour : isOwn(own)
}
