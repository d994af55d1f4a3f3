import type { InventorySearch, OrderColumn } from "@sightline/model/inventory-search"
import { mostFilters, orderColumns } from "@sightline/model/list-column"

/** A sort order of the list. */
export type Order = { readonly by: OrderColumn; readonly direction: "asc" | "desc" }

/** The list state in the address (document 1 §2.6). */
export type ListState = {
  readonly search: string
  readonly category: string
  readonly status: string
  /** Filters of other search fields, by code. */
  readonly fields: Readonly<Record<string, string>>
  readonly isLowOnly: boolean
  /** Null means the default order of the column configuration. */
  readonly order: Order | null
  readonly page: number
}

export const firstState: ListState = {
  search: "",
  category: "",
  status: "",
  fields: {},
  isLowOnly: false,
  order: null,
  page: 1,
}

/** Twelve per page (document 1 §9). */
export const pageSize = 12

/** Fields whose names in the address differ from their codes. */
const named: Readonly<Record<string, "search" | "category" | "status">> = {
  SearchString: "search",
  Category: "category",
  Status: "status",
}

/** The name of a search field in the address and in the form. */
export const nameOf = (code: string): string => named[code] ?? code

/** Ignores invalid parts of an address. */
export function readState(search: URLSearchParams): ListState {
  const by = orderColumns.find((column) => column === search.get("by"))
  const page = search.get("page") ?? ""
  return {
    search: (search.get("search") ?? "").slice(0, 200),
    category: id(search.get("category")),
    status: id(search.get("status")),
    fields: fieldsIn(search),
    isLowOnly: search.get("low") === "1",
    order: by ? { by, direction: search.get("direction") === "desc" ? "desc" : "asc" } : null,
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  }
}

const id = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? text : "")

/** Codes begin with a capital, the names above do not; words, category and status are filters as well. */
const fieldsIn = (search: Iterable<[string, string]>) =>
  Object.fromEntries(
    [...search]
      .filter(([code, value]) => /^[A-Z][A-Za-z0-9]{0,40}$/.test(code) && value.trim() !== "")
      .slice(0, mostFilters - 3)
      .map(([code, value]) => [code, value.slice(0, 200)]),
  )

/** The state that a search form asks for; the order stays. */
export const searched = (state: ListState, form: URLSearchParams): ListState => ({
  ...readState(form),
  order: state.order,
  page: 1,
})

/** The address of a state, without defaults. On a page whose bare address is filtered, it says explicitly that nothing is. */
export function hrefOf(state: ListState, change: Partial<ListState> = {}, path = productList): string {
  const query = queryOf({ ...state, ...change })
  if (query === "") return path === productList ? path : `${path}?status=all`
  return `${path}?${query}`
}

const productList = "/inventory/update"

/** The query parameters of a state. */
export function queryOf(next: ListState): string {
  const said: Record<string, string> = {
    search: next.search,
    category: next.category,
    status: next.status,
    ...next.fields,
    low: next.isLowOnly ? "1" : "",
    by: next.order?.by ?? "",
    direction: next.order?.direction === "desc" ? "desc" : "",
    page: next.page === 1 ? "" : String(next.page),
  }
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== "")).toString()
}

/** The state as a search request; `usual` is the order for an address that names none. */
export const searchOf = (
  { search, category, status, fields, isLowOnly, order, page }: ListState,
  usual: Order,
  size: number,
): InventorySearch => ({
  filters: [
    { code: "SearchString", value: search },
    { code: "Category", value: category },
    { code: "Status", value: status },
    ...Object.entries(fields).map(([code, value]) => ({ code, value })),
  ].filter(({ value }) => value.trim() !== ""),
  isLowOnly,
  order: order ?? usual,
  page,
  pageSize: size,
})

/** Whether the list has any filter. */
export const isNarrowed = ({ search, category, status, fields, isLowOnly }: ListState) =>
  search.trim() !== "" || category !== "" || status !== "" || Object.keys(fields).length > 0 || isLowOnly

/** One thing that narrows the list, and the state without it. */
export type Filter = { readonly code: string; readonly value: string; readonly without: Partial<ListState> }

/** What narrows the list, in the order of its search form. */
export function filtersIn(state: ListState): readonly Filter[] {
  const { search, category, status, fields, isLowOnly } = state
  const own: readonly Filter[] = [
    { code: "SearchString", value: search.trim(), without: { search: "" } },
    { code: "Category", value: category, without: { category: "" } },
    { code: "Status", value: status, without: { status: "" } },
    ...Object.entries(fields).map(([code, value]) => {
      const { [code]: _off, ...rest } = fields
      return { code, value, without: { fields: rest } }
    }),
    { code: "Low", value: isLowOnly ? "1" : "", without: { isLowOnly: false } },
  ]
  return own.filter(({ value }) => value !== "")
}
