import type { ScanProfile } from "./profile"
import type { Scan } from "./source"

/**
 * Paces scans: each acts after the profile's delay, and not before the previous navigation has finished. Scans in between
 * wait their turn.
 */
export function paceScans({ delay, afterNavigating }: ScanProfile, act: (scan: Scan) => void) {
  let waiting: Scan[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = (after: number) => {
    timer = setTimeout(next, after)
  }
  function next(): void {
    const [scan, ...rest] = waiting
    waiting = rest
    timer = undefined
    if (!scan) return
    start(Math.max(delay, afterNavigating))
    act(scan)
  }
  return {
    take(scan: Scan): void {
      waiting = [...waiting, scan]
      if (timer === undefined) start(delay)
    },
    stop: (): void => clearTimeout(timer),
  }
}
