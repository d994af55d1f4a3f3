import type { ScanProfile } from "./profile"
import type { Recognise } from "./reading"

/** A scanned code, from any device. Its id is created with it and identifies everything it causes. */
export interface Scan {
  readonly id: string
  readonly text: string
  /** The time of the scan, in milliseconds since 1970. */
  readonly at: number
  readonly by: "wedge" | "camera" | "hid" | "serial" | "hand"
}

export interface ScanListener {
  readonly profile: ScanProfile
  /** The gap that this station's scanner needs; the larger of this and the profile's gap applies. */
  readonly learnedGap?: number | undefined
  readonly recognise?: Recognise | undefined
  readonly onScan: (scan: Scan) => void
  /** A repeat within a double trigger: it counts once, and is reported as a duplicate. */
  readonly onDuplicate?: ((scan: Scan, first: Scan) => void) | undefined
  /** A stall split one code: the first report was only the beginning of this one. */
  readonly onCut?: ((beginning: Scan, whole: Scan) => void) | undefined
}

/** The common interface of a keyboard wedge, a camera and a scanner in HID mode. */
export interface ScanSource {
  /** The latest listener gets the scans; when it stops, the previous one does. */
  readonly listen: (listener: ScanListener) => () => void
}

const doubleTrigger = 300

/**
 * Passes each scan to the current screen, except double triggers; without a screen it waits for the next one. A scan that
 * is older than the program has waited since the program began.
 */
export function makeDelivery(heldFor = betweenScreens) {
  const since = Date.now()
  const listeners: ScanListener[] = []
  let held: Scan[] = []
  let last: Scan | undefined

  function deliver(scan: Scan): void {
    const listener = listeners.at(-1)
    if (!listener) {
      held = [...held, scan]
      return
    }
    const first = last?.text === scan.text && Math.abs(scan.at - last.at) <= doubleTrigger ? last : undefined
    last = first ? { ...first, at: scan.at } : scan
    if (first) listener.onDuplicate?.(scan, first)
    else listener.onScan(scan)
  }

  return {
    deliver,
    front: (): ScanListener | undefined => listeners.at(-1),
    add(listener: ScanListener): () => void {
      listeners.push(listener)
      // It was read before anybody could say how long a code is here.
      const { minLength } = listener.profile
      const waited = held.filter(
        ({ at, text }) => Date.now() - Math.max(at, since) < heldFor && text.length >= minLength,
      )
      held = []
      for (const scan of waited) deliver(scan)
      return () => {
        const place = listeners.lastIndexOf(listener)
        if (place >= 0) listeners.splice(place, 1)
      }
    },
  }
}

/** The longest navigation; an older scan was not meant for the next screen. */
const betweenScreens = 5000
