/** The notes and coins of dollars, the largest first, in cents. */
export const denominations = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5, 1] as const

/** How many there are of each, as it is typed. */
export type Pieces = Readonly<Partial<Record<number, string>>>

/** More of one kind fit in no drawer. */
const mostPieces = 9_999

/** As people say it: `$20`, `25¢`. */
export const nameOf = (cents: number) => (cents >= 100 ? `$${cents / 100}` : `${cents}¢`)

/** How many a text says; undefined where it says no number of pieces. Nothing typed is 0. */
export function piecesIn(text = ""): number | undefined {
  const typed = text.trim()
  if (typed === "") return 0
  const pieces = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
  return pieces <= mostPieces ? pieces : undefined
}

/** What all of them are worth in cents; null where nothing is typed, or something is no number. */
export function worthOf(pieces: Pieces): number | null {
  if (denominations.every((cents) => (pieces[cents] ?? "").trim() === "")) return null
  let worth = 0
  for (const cents of denominations) {
    const count = piecesIn(pieces[cents])
    if (count === undefined) return null
    worth += cents * count
  }
  return worth
}
