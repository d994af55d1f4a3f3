/* Without schemas, so that the browser loads only the rules. */

/** A tag that is heard again within so many milliseconds of its last reading is on the same way through the door. */
export const doorSilence = 30_000

/** A settled alarm can be opened again for so many hours. */
export const reopenHours = 24

/**
 * What became of a thing that left by the door: it is `back`, it went `byRight`, or it is `gone` and was booked as lost. Only the last one
 * changes stock.
 */
export const doorEnds = ["back", "byRight", "gone"] as const
export type DoorEnd = (typeof doorEnds)[number]

/** The longest note of somebody who settles an alarm. */
export const longestDoorNote = 300
