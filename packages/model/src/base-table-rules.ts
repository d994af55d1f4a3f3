/** The lists that all clients share, in the order in which they are shown (decisions D-142). */
export const baseTables = ["country", "state", "city", "status"] as const
