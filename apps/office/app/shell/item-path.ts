/** The routes of the item dialogs, by the last part of the address. */
export const itemPath = (what: string) => `/inventory/update/item/${what}`
