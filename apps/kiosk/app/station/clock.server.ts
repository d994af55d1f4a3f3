/** Below this many milliseconds two clocks agree: a request takes time itself. */
const agreement = 30_000

/** Converts a station's times to the server's clock, so that a wrong clock delays nobody's scans. */
export function byServerClock(sentAt: Date | undefined, now = Date.now()): (at: Date) => Date {
  const behind = sentAt ? now - sentAt.getTime() : 0
  return Math.abs(behind) < agreement ? (at) => at : (at) => new Date(at.getTime() + behind)
}
