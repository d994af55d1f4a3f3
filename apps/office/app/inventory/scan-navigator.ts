import type { ScanProfile } from "@sightline/hardware-scan/profile"
import type { Scan } from "@sightline/hardware-scan/source"

/** The target of a scanned code, or why it has none. */
export type Target =
  | { readonly _tag: "Found"; readonly path: string; readonly label: string }
  | { readonly _tag: "Unknown" }
  | { readonly _tag: "NoAnswer" }

/** The current page, as the queue of scans sees it. */
export interface Seat {
  readonly go: (path: string) => void
  readonly tell: (code: string, target: Target | { readonly _tag: "TooLate" }) => void
}

type Given = {
  readonly profile: ScanProfile
  readonly lookUp: (code: string) => Promise<Target>
  readonly pause?: (milliseconds: number) => Promise<void>
  readonly now?: () => number
}

/** Milliseconds after which a waiting scan was not meant for the next page. */
const tooLate = 10_000

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Scans on inventory pages open what they name, one after the other: the next waits until the user has seen the previous
 * page for a moment (decisions D-74). A scan during a page change waits for the next page; none is dropped silently.
 */
export function makeScanNavigator({ profile, lookUp, pause = sleep, now = Date.now }: Given) {
  let seat: Seat | undefined
  let waiting: readonly { readonly scan: Scan; readonly since: number }[] = []
  let isRunning = false
  let wentAt = Number.NEGATIVE_INFINITY

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let next = waiting[0]; next && seat; next = waiting[0]) {
      await pause(Math.max(profile.delay, wentAt + profile.afterNavigating - now()))
      const target = await lookUp(next.scan.text)
      if (!seat) break
      waiting = waiting.slice(1)
      seat.tell(next.scan.text, target)
      if (target._tag !== "Found") continue
      wentAt = now()
      seat.go(target.path)
    }
    isRunning = false
    // A page may have arrived since the last check.
    if (seat && waiting.length > 0) void run()
  }

  return {
    add(scan: Scan): void {
      waiting = [...waiting, { scan, since: now() }]
      void run()
    },
    sit(at: Seat): () => void {
      seat = at
      const old = waiting.filter(({ since }) => now() - since > tooLate)
      waiting = waiting.filter((one) => !old.includes(one))
      for (const { scan } of old) at.tell(scan.text, { _tag: "TooLate" })
      void run()
      return () => {
        if (seat === at) seat = undefined
      }
    },
  }
}
