import type { BaseTable } from "@sightline/model/base-table"

export const basePath = "/installation/tables"

interface Shown {
  readonly table: BaseTable
  readonly within?: number
  readonly words?: string
  readonly page?: number
}

/** The address of a list, of what lies in one row, and of a page of it. */
export function baseHref({ table, within = 0, words = "", page = 1 }: Shown): string {
  const asked = {
    table,
    ...(within > 0 && { within: String(within) }),
    ...(words && { words }),
    ...(page > 1 && { page: String(page) }),
  }
  return `${basePath}?${new URLSearchParams(asked)}`
}
