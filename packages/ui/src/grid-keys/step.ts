/** The position of a control in a grid: its row, and its index in that row. */
export interface Place {
  readonly row: number
  readonly at: number
}

/** The controls of each row by horizontal position; rows may differ. */
export type Rows = readonly (readonly number[])[]

/** A page of rows, for a list of twelve. */
const page = 10

type Pressed = { readonly key: string; readonly isControlled: boolean }

/**
 * The target of a key from here; nothing for other keys or at an edge. Up and down keep the horizontal position as far as
 * the next row allows.
 */
export function step(rows: Rows, from: Place, { key, isControlled }: Pressed): Place | undefined {
  const last = rows.length - 1
  const inRow = (row: number): Place | undefined => ({
    row,
    at: nearest(rows[row] ?? [], rows[from.row]?.[from.at] ?? 0),
  })
  const along = (at: number) => (rows[from.row]?.[at] === undefined ? undefined : { row: from.row, at })
  if (isControlled) {
    if (key === "Home") return { row: 0, at: 0 }
    return key === "End" ? { row: last, at: (rows[last]?.length ?? 1) - 1 } : undefined
  }
  switch (key) {
    case "ArrowUp":
      return from.row > 0 ? inRow(from.row - 1) : undefined
    case "ArrowDown":
      return from.row < last ? inRow(from.row + 1) : undefined
    case "PageUp":
      return inRow(Math.max(0, from.row - page))
    case "PageDown":
      return inRow(Math.min(last, from.row + page))
    case "ArrowLeft":
      return along(from.at - 1)
    case "ArrowRight":
      return along(from.at + 1)
    case "Home":
      return along(0)
    case "End":
      return along((rows[from.row]?.length ?? 1) - 1)
    default:
      return undefined
  }
}

function nearest(sides: readonly number[], side: number): number {
  let best = 0
  for (const [at, one] of sides.entries()) if (Math.abs(one - side) < Math.abs((sides[best] ?? 0) - side)) best = at
  return best
}
