import { vendorOrderStatus } from "@sightline/model/vendor-order-rules"
import { listPath } from "./paths"

/** The state in the list's address. */
export type ListState = {
  readonly page: number
  readonly size: number
  /** The id of a status, or `expected`; empty: all. */
  readonly status: string
  readonly vendors: readonly number[]
}

/** In place of a status: orders of which units are still to come. */
export const expected = "expected"

export const pageSizes = [10, 20, 50, 100] as const
const [usualSize] = pageSizes

/** New orders first (document 2 §2.1). */
export const firstState: ListState = { page: 1, size: usualSize, status: String(vendorOrderStatus.new), vendors: [] }

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** Ignores invalid parts of the address; an address without a status means New, and `all` means all. */
export function readState(query: URLSearchParams): ListState {
  const page = query.get("page") ?? ""
  const status = query.get("status")
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : firstState.page,
    size: pageSizes.find((size) => String(size) === query.get("size")) ?? usualSize,
    status:
      status === "all" ? "" : status !== null && (isId(status) || status === expected) ? status : firstState.status,
    vendors: [...new Set(query.getAll("vendor").filter(isId).map(Number))],
  }
}

export function hrefOf({ page, size, status, vendors }: ListState): string {
  const query = new URLSearchParams([
    ...(status === firstState.status ? [] : [["status", status || "all"]]),
    ...vendors.map((vendor) => ["vendor", String(vendor)]),
    ...(size === usualSize ? [] : [["size", String(size)]]),
    ...(page === 1 ? [] : [["page", String(page)]]),
  ]).toString()
  return query === "" ? listPath : `${listPath}?${query}`
}

export const isNarrowed = ({ status, vendors }: ListState) => status !== "" || vendors.length > 0

/** What the list asks of the server: empty filters are not sent (document 2 §7.1). */
export const askedOf = ({ page, size, status, vendors }: Partial<ListState>) => ({
  page: page ?? 1,
  pageSize: size ?? usualSize,
  ...(status === expected && { isArriving: true }),
  ...(status && status !== expected && { statusId: Number(status) }),
  ...(vendors && vendors.length > 0 && { vendorIds: vendors }),
})
