import { type InventorySearch, type OrderColumn, orderColumns } from "@sightline/model/inventory-search"

/** An order of the list. */
export type Order = { readonly by: OrderColumn; readonly direction: "asc" | "desc" }

/** What the address of the list says (document 1 §2.6): the address bar holds the state of a list. */
export type ListState = {
  readonly search: string
  readonly category: string
  readonly status: string
  /** What other fields of the search are narrowed to, by code. */
  readonly fields: Readonly<Record<string, string>>
  readonly isLowOnly: boolean
  /** Null is the order that the column configuration calls the usual one. */
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

/** Twelve a page (document 1 §9). */
export const pageSize = 12

/** Fields whose names in the address are not their codes. */
const named: Readonly<Record<string, "search" | "category" | "status">> = {
  SearchString: "search",
  Category: "category",
  Status: "status",
}

/** The name of a field of the search in the address and in the form. */
export const nameOf = (code: string): string => named[code] ?? code

/** Whatever an address holds that makes no sense is as if it were not there. */
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

/** Codes begin with a capital, the names above do not. */
const fieldsIn = (search: Iterable<[string, string]>) =>
  Object.fromEntries(
    [...search]
      .filter(([code, value]) => /^[A-Z][A-Za-z0-9]{0,40}$/.test(code) && value.trim() !== "")
      .slice(0, 20)
      .map(([code, value]) => [code, value.slice(0, 200)]),
  )

/** The state that a search form asks for; the order stays as it is. */
export const searched = (state: ListState, form: URLSearchParams): ListState => ({
  ...readState(form),
  order: state.order,
  page: 1,
})

/** The address of a state; what is as usual is not in it. A page whose bare address is narrowed already says that nothing is. */
export function hrefOf(state: ListState, change: Partial<ListState> = {}, path = productList): string {
  const query = queryOf({ ...state, ...change })
  if (query === "") return path === productList ? path : `${path}?status=all`
  return `${path}?${query}`
}

const productList = "/inventory/update"

/** What a state says in an address. */
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

/** The state as the search is asked; `usual` is the order of an address that names none. */
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

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, category, status, fields, isLowOnly }: ListState) =>
  search.trim() !== "" || category !== "" || status !== "" || Object.keys(fields).length > 0 || isLowOnly
