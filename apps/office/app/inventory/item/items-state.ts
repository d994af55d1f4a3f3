import { type ItemColumn, itemColumns } from "@sightline/model/inventory-item-list"

/** What the address of a product's items says; page 1 of all of them unless it says otherwise (document 1 §9). */
export type ItemsState = {
  readonly status: string
  readonly by: ItemColumn
  readonly direction: "asc" | "desc"
  readonly page: number
}

export const pageSize = 10

export function readItemsState(search: URLSearchParams): ItemsState {
  const page = search.get("page") ?? ""
  const status = search.get("status") ?? ""
  return {
    status: /^[1-9]\d{0,5}$/.test(status) ? status : "",
    by: itemColumns.find((column) => column === search.get("by")) ?? "inventoryItemID",
    direction: search.get("direction") === "desc" ? "desc" : "asc",
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  }
}

/** The address of a state; `status=all` says that all were chosen, so that a remembered choice does not come back. */
export function itemsHref(inventoryId: number, state: ItemsState, change: Partial<ItemsState> = {}): string {
  const next = { ...state, ...change }
  const query = new URLSearchParams({ status: next.status === "" ? "all" : next.status })
  if (next.by !== "inventoryItemID") query.set("by", next.by)
  if (next.direction !== "asc") query.set("direction", next.direction)
  if (next.page !== 1) query.set("page", String(next.page))
  return `/inventory/update/${inventoryId}/items?${query}`
}
