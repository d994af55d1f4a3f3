export type PageSlot = number | "dots before" | "dots after"

/**
 * The offered pages: the first, the last, the current one with a neighbour on each side, and dots for the gaps (document
 * 2 §9). Dots never replace a single page, which takes no more room.
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
