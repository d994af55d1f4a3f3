/* Without schemas, so that the browser loads only the numbers. */

/** The two general statuses (document 1 §4). */
export const active = 5
export const inactive = 6
/** What a count does not find. */
export const lost = 32
