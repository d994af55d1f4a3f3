import { type InventorySearch, type OrderColumn, orderColumns } from "@sightline/model/inventory-search"

/** What the address of the list says (document 1 §2.6): the address bar holds the state of a list. */
export type ListState = {
  readonly search: string
  readonly category: string
  readonly status: string
  readonly isLowOnly: boolean
  readonly by: OrderColumn
  readonly direction: "asc" | "desc"
  readonly page: number
}

/** By id, ascending, unless the address names another order (document 1 §9). */
export const firstState: ListState = {
  search: "",
  category: "",
  status: "",
  isLowOnly: false,
  by: "inventoryID",
  direction: "asc",
  page: 1,
}

/** Twelve a page (document 1 §9). */
export const pageSize = 12

/** Whatever an address holds that makes no sense is as if it were not there. */
export function readState(search: URLSearchParams): ListState {
  const by = orderColumns.find((column) => column === search.get("by"))
  const page = search.get("page") ?? ""
  return {
    search: (search.get("search") ?? "").slice(0, 200),
    category: id(search.get("category")),
    status: id(search.get("status")),
    isLowOnly: search.get("low") === "1",
    by: by ?? firstState.by,
    direction: search.get("direction") === "desc" ? "desc" : "asc",
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  }
}

const id = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? text : "")

/** The address of a state; what is as usual is not in it. */
export function hrefOf(state: ListState, change: Partial<ListState> = {}): string {
  const next = { ...state, ...change }
  const said: Record<string, string> = {
    search: next.search,
    category: next.category,
    status: next.status,
    low: next.isLowOnly ? "1" : "",
    by: next.by === firstState.by ? "" : next.by,
    direction: next.direction === firstState.direction ? "" : next.direction,
    page: next.page === 1 ? "" : String(next.page),
  }
  const query = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== "")).toString()
  return query === "" ? "/inventory/update" : `/inventory/update?${query}`
}

/** The state as the search is asked. */
export const searchOf = ({
  search,
  category,
  status,
  isLowOnly,
  by,
  direction,
  page,
}: ListState): Pick<InventorySearch, "filters" | "isLowOnly" | "order" | "page" | "pageSize"> => ({
  filters: [
    { code: "SearchString", value: search },
    { code: "Category", value: category },
    { code: "Status", value: status },
  ].filter(({ value }) => value.trim() !== ""),
  isLowOnly,
  order: { by, direction },
  page,
  pageSize,
})

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, category, status, isLowOnly }: ListState) =>
  search.trim() !== "" || category !== "" || status !== "" || isLowOnly
