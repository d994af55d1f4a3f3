import { operation } from "../db/operation"
import { bigint, instant, int, ints, text } from "../db/typed"

/* What a count misses, booked as what became of it (decision 220). The answer is false where the units are held or moved on. */

const byWhom = { user: int, centers: ints, key: text }

/** Units leave the stock at the time `at`. */
export const takeMissing = operation<boolean>()("missing_taken", {
  ...byWhom,
  ...{ reason: text, action: text, to: int, items: ints, units: int, at: instant },
})

/** A missing unit left instead of the one that the movement `left` took out. */
export const exchangeMissing = operation<boolean>()("missing_exchanged", { ...byWhom, item: int, left: bigint })

/** A missing item never left the place that the relocation `moved` took it from. */
export const keepMissing = operation<boolean>()("missing_stayed", { ...byWhom, item: int, units: int, moved: bigint })
