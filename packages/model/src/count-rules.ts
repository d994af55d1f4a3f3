/** The longest texts of a count. */
export const countLengths = { area: 60, because: 400 } as const

/** Readings of one call. */
export const mostSeen = 200

/** Radio tags of one call. */
export const mostHeard = 500

/** What a sale and its booking may be apart, in seconds, when nobody says otherwise. */
export const usualGrace = 300
export const largestGrace = 86_400

/** States in which what a review misses is explained. */
export const explained: ReadonlyArray<string> = ["review", "applied"]

/** Units of one reading. */
export const mostUnits = 9999

/** The minutes that somebody may have to count. */
export const countMinutes = [10, 20, 30, 60] as const
export type CountMinutes = (typeof countMinutes)[number]

/** Units that one person counts in a minute, until the center's own passes say otherwise. */
export const usualPace = 20
