export const path = "/tags/door"

/** Alarms of one page. */
export const pageSize = 20

/** A page of the list, at an address that a person may pass on. */
export const addressOf = (isSettled: boolean, page: number): string =>
  `${path}?${new URLSearchParams({ ...(isSettled && { show: "settled" }), page: String(page) })}`
