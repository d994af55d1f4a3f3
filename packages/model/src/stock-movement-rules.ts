/** Why the ledger has a row. */
export const movementReasons = [
  "receipt",
  "removal",
  "reversal",
  "deactivation",
  "reactivation",
  "adjustment",
  "sale",
  "return",
  "relocation",
  "group",
  "count",
  "pull",
] as const
export type MovementReason = (typeof movementReasons)[number]

/** Why a movement cannot be undone. */
export const BlockedBecause = [
  /** It took something back itself: no undo takes back a reversal or an undo (decisions D-161). */
  "reversal",
  /** Units that would have to move are promised to somebody. */
  "reserved",
  /** An order, a return or a receipt of goods did it: it is changed there. */
  "paper",
  /** A count booked it: the count is undone as one. */
  "count",
  /** Its units are no longer together. */
  "elsewhere",
  /** The item waits for a relocation. */
  "waiting",
  /** Other people have moved it since. */
  "others",
  /** Only the owner sets an item inactive, and back. */
  "owner",
  /** Too much happened since. */
  "tooLong",
] as const
export type BlockedBecause = (typeof BlockedBecause)[number]

/** For this long everybody may undo what they did, or what their station did; after it an editor may. */
export const undoHours = 24

/** More steps than anybody reads through. */
export const longestChain = 50

/** More movements since then than are looked through. */
export const mostSince = 2000
