export const path = "/tags"

/** Tags of one page. */
export const pageSize = 20

/** Where an item is searched for by its tags; the count's results lead there too. */
export const findPath = (itemId: number): string => `${path}/find/${itemId}`
