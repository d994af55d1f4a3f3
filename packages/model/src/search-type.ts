/**
 * Numbers of the search definitions. They are enumerations of their own: 5 and 6 are statuses elsewhere, 91 and 92 value
 * types and order statuses (decisions D-59).
 */
export const itemTypeAttribute = { inventory: 5, inventoryItem: 6 } as const
export const searchType = { manufacturer: 91, vendor: 92 } as const

/** The screens that the dynamic search is asked from (decisions D-59). */
export const searchScreen = { inventoryList: 1, catalogue: 3, customers: 5, relocation: 6 } as const

/** The order of the older search that puts the newest product first, and the kind of a saved search configuration (D-59). */
export const newestFirst = 6
export const savedConfiguration = 2
