/** The state of the item list in the address of /adjust-inventory (document 2 §2.3). */
export type QuantityState = { readonly page: number; readonly pageSize: number; readonly item: number | null }

export const pageSizes = [10, 20, 50, 100] as const

const whole = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : null)

export function readQuantityState(search: URLSearchParams): QuantityState {
  const size = whole(search.get("pageSize"))
  return {
    page: whole(search.get("page")) ?? 1,
    pageSize: pageSizes.find((known) => known === size) ?? pageSizes[0],
    item: whole(search.get("item")),
  }
}

/** The address of a state of a product's list. */
export function quantityHref(inventoryId: number, state: QuantityState, change: Partial<QuantityState> = {}): string {
  const { page, pageSize, item } = { ...state, ...change }
  const query = new URLSearchParams({ inventoryId: String(inventoryId) })
  if (page !== 1) query.set("page", String(page))
  if (pageSize !== pageSizes[0]) query.set("pageSize", String(pageSize))
  if (item !== null) query.set("item", String(item))
  return `/adjust-inventory?${query}`
}
