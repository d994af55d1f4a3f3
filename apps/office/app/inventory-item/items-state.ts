import type { ItemColumn } from "@sightline/model/inventory-item-list"
import { itemColumns } from "@sightline/model/list-column"

/** The list state in the address of a product's items; by default page 1 of all of them (document 1 §9). */
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

/** The address of a state; `status=all` marks an explicit choice, so that a remembered one does not come back. */
export function itemsHref(inventoryId: number, state: ItemsState, change: Partial<ItemsState> = {}): string {
  const next = { ...state, ...change }
  const query = new URLSearchParams({ status: next.status === "" ? "all" : next.status })
  if (next.by !== "inventoryItemID") query.set("by", next.by)
  if (next.direction !== "asc") query.set("direction", next.direction)
  if (next.page !== 1) query.set("page", String(next.page))
  return `/inventory/update/${inventoryId}/items?${query}`
}
