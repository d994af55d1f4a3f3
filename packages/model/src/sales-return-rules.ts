import { active } from "./status-id"

/* Without schemas, so that the browser loads only the rules. */

/** The status of a unit that a customer took home. */
export const sold = 30

/** Damaged or lost. */
export const damaged = 31

/** Where a returned unit may go (decisions D-137). */
export const returnStatuses = [active, damaged] as const

export const returnLengths = { note: 500 } as const
