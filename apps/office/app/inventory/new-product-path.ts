/** The form of a new product; the address keeps the category, and the code that was scanned for it. */
export const newProductPath = (category: string | number, code: string | undefined) =>
  `/inventory/new?${new URLSearchParams({ category: String(category), ...(code && { code }) })}`
