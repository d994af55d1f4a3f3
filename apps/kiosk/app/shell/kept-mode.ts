import type { Mode } from "./mode"

/** A mode that nobody has used for this long was forgotten: the next scan would do what its person does not expect. */
export const forgottenAfter = 10 * 60 * 1000

/** What scans of a person do, as the station keeps it: a browser that dies must not turn what somebody counts or adds into removals. */
export interface KeptMode {
  readonly mode: Mode
  /** The order that is received, or the place where items go. */
  readonly target: number | null
  /** The count that was chosen. */
  readonly countId: number | null
  readonly userId: number
  /** When it was used last. */
  readonly at: number
}

/** Whether a station that starts now goes on with it. Of a clock that was set back nobody knows how long ago that was. */
export const goesOn = (kept: KeptMode, userId: number, now: number): boolean =>
  kept.userId === userId && Math.abs(now - kept.at) < forgottenAfter
