import { makeCompany } from "./company"
import { type Lane, nameOf } from "./lane"

interface Rule {
  /** Most places that a lane holds. */
  readonly most: number
  /** Milliseconds for which a piece of work may hold a place without harm to others. */
  readonly cheap: number
  /** How many pieces run at the same time, rather than in turns. */
  readonly processors: number
  readonly clock: () => number
}

/** Milliseconds after which a piece no longer counts: otherwise a job that takes long would keep its own client's people out. */
export const longOnes = 250

/** Milliseconds after which dear pieces let one more of their lane begin: a short one of its own people. What waits looks again as often. */
export const briefly = 50

/** Of how many pieces a mean is made, roughly. */
const remembered = 8

/** The lanes that are kept: those that were here last. */
const mostKept = 1_000

/**
 * How many pieces of a lane may begin together, by how long they take: where nobody else is there, and for cheap ones, as many
 * as its share has places; beside people of others the fewer the dearer they are, because all share the processor that they
 * burn (decision 185).
 */
export function makePace({ most, cheap, processors, clock }: Rule) {
  const company = makeCompany(clock)
  /** However dear a lane's pieces are, so many begin together: they leave a processor to others. */
  const least = Math.max(1, processors - 1)
  /** Milliseconds of a lane's pieces as of late. One that nobody knows is taken for one between cheap and dear. */
  const means = new Map<string, number>()
  const meanOf = (lane: Lane) => means.get(nameOf(lane)) ?? 2 * cheap
  return {
    came: company.came,
    ended(lane: Lane, since: number): void {
      const took = Math.min(clock() - since, longOnes)
      const before = meanOf(lane)
      const name = nameOf(lane)
      means.delete(name)
      means.set(name, before + (took - before) / remembered)
      const [oldest] = means.keys()
      if (means.size > mostKept && oldest !== undefined) means.delete(oldest)
    },
    /** Whether one more may begin beside those that are under way. */
    allows(lane: Lane, underWay: Iterable<{ readonly since: number }>): boolean {
      if (!company.has(lane)) return true
      const now = clock()
      let short = 0
      let hasJustBegun = false
      for (const { since } of underWay) {
        if (now - since < longOnes) short++
        if (now - since < briefly) hasJustBegun = true
      }
      if (short < Math.max(lane.isVisitors ? 1 : least, Math.floor((most * cheap) / meanOf(lane)))) return true
      return !hasJustBegun && short === least && !lane.isVisitors
    },
  }
}
