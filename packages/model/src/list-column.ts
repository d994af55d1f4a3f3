/** The sortable columns of a product list, as the column configuration names them (document 1 §3). */
export const orderColumns = ["inventoryID", "inventoryNumber", "inventoryDesc", "listPrice", "createdDate"] as const

/** The sortable columns of a product's items. */
export const itemColumns = ["inventoryItemID", "quantity", "expiryDate"] as const

/** The limit of filters per search: each one makes it more expensive for everybody (HTTP 400 beyond). */
export const mostFilters = 12
