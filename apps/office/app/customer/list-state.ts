import type { CustomerOrder } from "@sightline/model/customer"

/** The state in the list's address: a page and an order, never a person's name. */
export type ListState = {
  readonly page: number
  /** Null orders by name; a search for digits then puts the latest buyer first. */
  readonly order: CustomerOrder | null
}

const orderable = ["firstName", "lastName", "email", "street", "zipCode"] as const

/** Ignores invalid parts of the address. */
export function readState(query: URLSearchParams): ListState {
  const by = orderable.find((column) => column === query.get("by"))
  const page = query.get("page") ?? ""
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    order: by ? { by, direction: query.get("direction") === "desc" ? "desc" : "asc" } : null,
  }
}

export const isSortable = (column: string) => orderable.some((known) => known === column)

export function hrefOf({ page, order }: ListState): string {
  const query = new URLSearchParams({ ...order, ...(page > 1 && { page: String(page) }) }).toString()
  return query === "" ? "/customer" : `/customer?${query}`
}

/** Ten per page (document 1 §9). */
export const pageSize = 10

export const pagesOf = (total: number) => Math.ceil(total / pageSize)
