import type { DeskCount } from "./desk"

/**
 * The count that scans are for: the chosen one while it is open, or the only one. Of several nobody has chosen from, none: a
 * count that opens meanwhile must not take over what somebody counts for another.
 */
export const countMeant = (counts: readonly DeskCount[], chosen: number | undefined): DeskCount | undefined =>
  counts.find(({ id }) => id === chosen) ?? (counts.length === 1 ? counts[0] : undefined)
