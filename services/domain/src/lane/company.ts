import type { Lane } from "./lane"

/** Milliseconds for which people are still there after their last piece of work. */
const moment = 1_000

interface Seen {
  readonly client: number | null
  readonly at: number
}

/**
 * Whose people are there at the moment; their stations, agents and jobs speak for them. Visitors keep nobody from anything, and
 * the installation works for everybody.
 */
export function makeCompany(clock: () => number) {
  let last: Seen = { client: null, at: Number.NEGATIVE_INFINITY }
  /** The last one of another client than the last of all. */
  let other = last
  return {
    came({ client, isVisitors }: Lane): void {
      if (client === null || isVisitors) return
      if (client !== last.client) other = last
      last = { client, at: clock() }
    },
    /** Whether people are there that this lane could keep waiting. */
    has({ client, isVisitors }: Lane): boolean {
      const { at } = client === last.client && !isVisitors ? other : last
      return clock() - at <= moment
    },
  }
}
