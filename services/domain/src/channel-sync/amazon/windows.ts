import { Schema } from "effect"

/** Amazon pages through so many listings at most (https://developer-docs.amazon.com/sp-api/docs/search-for-listings-items-by-id). */
const most = 1000

const Instant = Schema.Int
const Window = Schema.Tuple(Instant, Instant)

/**
 * Where a reading stands. A seller with more listings than Amazon pages through is read window by window of the days on which
 * they were created; without a window it is read at once.
 */
export const Place = Schema.Struct({
  windows: Schema.Array(Window),
  token: Schema.NullOr(Schema.String),
  /** The pages so far. */
  page: Schema.Int,
})
export type Place = typeof Place.Type

export const firstPlace: Place = { windows: [], token: null, page: 0 }

/** Nothing was for sale there before. */
const opened = Date.UTC(1995, 6, 1)
/** The time until which windows go when an answer has no date. */
const future = Date.UTC(2100, 0, 1)
const narrowest = 1000

export function queryOf({ windows: [window], token }: Place): Readonly<Record<string, string>> {
  const [from, to] = window ?? []
  return {
    ...(from !== undefined && to !== undefined
      ? { createdAfter: new Date(from).toISOString(), createdBefore: new Date(to).toISOString() }
      : {}),
    ...(token !== null ? { pageToken: token } : {}),
  }
}

interface Found {
  readonly found: number
  readonly token: string | null
  readonly now: number | null
}

/**
 * Where it goes on; null at its end. A window that holds too many listings is halved, and both halves include the instant
 * between them. `tooMany` were created within one second.
 */
export function nextOf({ windows, token, page }: Place, answer: Found): Place | "tooMany" | null {
  if (token === null && answer.found > most) {
    const [[from, to] = [opened, (answer.now ?? future) + narrowest], ...rest] = windows
    if (to - from <= narrowest) return "tooMany"
    const middle = Math.floor((from + to) / 2)
    return { windows: [[from, middle], [middle, to], ...rest], token: null, page: page + 1 }
  }
  if (answer.token !== null) return { windows, token: answer.token, page: page + 1 }
  const left = windows.slice(1)
  return left.length === 0 ? null : { windows: left, token: null, page: page + 1 }
}
