/** The buckets that are kept: 20 000 addresses take about two megabytes. */
const mostKept = 20_000

interface Allowance {
  /** How many an address may make for long. */
  readonly perSecond: number
  /** How many it may make after a pause. */
  readonly atOnce: number
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number
}

export interface Buckets {
  /** Takes one for this address; 0, or the milliseconds until there is one again. */
  take(address: string): number
  readonly size: number
}

/**
 * A token bucket for each address, as one number: when it is full again. A full bucket is like none, so it is forgotten;
 * past the limit the one that was asked for longest ago is (decision 178).
 */
export function makeBuckets({ perSecond, atOnce, now }: Allowance): Buckets {
  const fullAt = new Map<string, number>()
  const each = 1000 / perSecond

  const forget = (moment: number) => {
    for (const [address, full] of fullAt) {
      if (full > moment && fullAt.size <= mostKept) return
      fullAt.delete(address)
    }
  }
  return {
    take(address) {
      const moment = now()
      const before = Math.max(fullAt.get(address) ?? 0, moment)
      const wait = before + each - moment - atOnce * each
      // Sums of fractions are off by less than that.
      const isThere = wait < 0.001
      // Whoever asked last stands last, so that who is refused is not forgotten for asking on.
      fullAt.delete(address)
      fullAt.set(address, isThere ? before + each : before)
      forget(moment)
      return isThere ? 0 : wait
    },
    get size() {
      return fullAt.size
    },
  }
}
