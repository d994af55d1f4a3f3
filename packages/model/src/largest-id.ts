/** The largest id that fits Postgres' integer and the calls of the specification (decisions D-126). */
export const largestId = 2_147_483_647
