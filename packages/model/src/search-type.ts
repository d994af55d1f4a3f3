/**
 * Numbers of the search definitions. They are separate enumerations: elsewhere 5 and 6 are statuses, 91 and 92 value
 * types and order statuses (decisions D-59).
 */
export const itemTypeAttribute = { inventory: 5, inventoryItem: 6 } as const
export const searchType = { manufacturer: 91, vendor: 92 } as const

/** The screens of the dynamic search (decisions D-59). */
export const searchScreen = { inventoryList: 1, catalogue: 3, customers: 5, relocation: 6 } as const

/** The newest-first order of the older search, and the kind of a saved search configuration (D-59). */
export const newestFirst = 6
export const savedConfiguration = 2
