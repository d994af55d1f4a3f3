/* Without schemas, so that the browser loads only the values. */

/** The states of a submission, as the calls spell them (document 2 §3). */
export const pullStates = ["PendingRemove", "Completed", "Cancelled"] as const

/** Units that one submission holds. */
export const mostPulled = 200

export const longestPullDescription = 400
