import { vendorOrderLimits } from "./vendor-order-rules"

/* Plain functions: the screen marks a line by them, the domain decides with them (decision 179). */

/** Units of one receipt: the largest line of an order arrives in one. Its post writes some rows for each unit. */
export const mostReceived = vendorOrderLimits.quantity

/** So many more than ordered are a box that somebody sent along. */
const plausiblyMore = 20

interface Arrived {
  /** 0 for what is not on the order. */
  readonly ordered: number
  readonly received: number
  readonly closed: number
  readonly counted: number
}

/**
 * A count that is rather a slip of the keyboard than a delivery: all that came is more than 20 above what was ordered, and
 * this count more than twice what was still open.
 */
export const isImplausible = ({ ordered, received, closed, counted }: Arrived): boolean =>
  counted > 0 && received + counted > ordered + plausiblyMore && counted > 2 * Math.max(0, ordered - received - closed)

interface Line extends Arrived {
  /** Null for what is not on the order. */
  readonly lineId: number | null
}

/** How a line of a delivery stands. */
export function countState(line: Line) {
  const { lineId, ordered, received, closed, counted } = line
  if (isImplausible(line)) return "farOver"
  if (lineId === null) return "extra"
  if (received + counted > ordered) return "over"
  const open = Math.max(0, ordered - received - closed)
  if (counted === open) return "complete"
  return counted > open ? "over" : "missing"
}

interface Confirmed {
  readonly inventoryId: number
  readonly counted: number
}

/** Whether somebody has said that so many came: a larger count is asked about again. */
export const isConfirmed = ({ inventoryId, counted }: Confirmed, confirmed: ReadonlyArray<Confirmed>): boolean =>
  confirmed.some((one) => one.inventoryId === inventoryId && one.counted >= counted)
