export const tablesPath = "/admin/tables"

/** The sizes of a page of rows (document 1 §9). */
export const rowSizes = [10, 20, 30] as const

export const tableHref = (table: string, { page = 1, size = 10 }: { page?: number; size?: number } = {}) => {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(size !== 10 && { size: String(size) }),
  })
  return `${tablesPath}/${encodeURIComponent(table)}${query.size > 0 ? `?${query}` : ""}`
}

/** The address of a row's form, or of a new one's. */
export const formHref = (table: string, id: number | null) =>
  `${tablesPath}/form?${new URLSearchParams({ table, ...(id !== null && { id: String(id) }) })}`

export const historyHref = (table: string, id: number) =>
  `${tablesPath}/history?${new URLSearchParams({ table, id: String(id) })}`
