/* Without schemas, so that the browser loads only the rules. */

/** Why cash went into a drawer, or out of it; `left` is what the last count left in it. */
export const cashReasons = ["left", "payment", "refund", "paidIn", "paidOut"] as const

export const tillLengths = { note: 500 } as const

interface Counted {
  readonly counted: number
  readonly left: number
}

/** Nobody can leave more in a drawer than they have counted. */
export const leavesTooMuch = ({ counted, left }: Counted) => left > counted
