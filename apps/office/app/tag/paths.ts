export const path = "/tags"

/** Tags of one page. */
export const pageSize = 20
