export type PageSlot = number | "dots before" | "dots after"

/**
 * The pages that are offered: the first, the last, the current one with one neighbour on each side, and dots where pages
 * are left out (document 2 §9). Dots never stand for a single page, which would take no more room.
 */
export function pageWindow(current: number, total: number): readonly PageSlot[] {
  const last = Math.max(1, total)
  const here = Math.min(Math.max(1, current), last)
  const from = here - 1 <= 3 ? 1 : here - 1
  const to = here + 1 >= last - 2 ? last : here + 1
  const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    ...(from > 1 ? [1, "dots before" as const] : []),
    ...pages,
    ...(to < last ? ["dots after" as const, last] : []),
  ]
}
