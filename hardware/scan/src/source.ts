import type { ScanProfile } from "./profile"
import type { Recognise } from "./reading"

/** A code that was read, whatever read it. Its id is made with it and stays the identity of all it brings about. */
export interface Scan {
  readonly id: string
  readonly text: string
  /** The time of day it was read, in milliseconds. */
  readonly at: number
  readonly by: "wedge" | "camera" | "hid" | "hand"
}

export interface ScanListener {
  readonly profile: ScanProfile
  /** What this station's scanner has shown it needs; the larger of this and the profile's gap is in force. */
  readonly learnedGap?: number | undefined
  readonly recognise?: Recognise | undefined
  readonly onScan: (scan: Scan) => void
  /** The same code again within the blink of a double trigger: it counts once, and is told as what it is. */
  readonly onDuplicate?: ((scan: Scan, first: Scan) => void) | undefined
  /** A stall made two of one code: what was told first is only the beginning of what is told now. */
  readonly onCut?: ((beginning: Scan, whole: Scan) => void) | undefined
}

/** A keyboard wedge, a camera, a scanner in HID mode: one thing to a screen. */
export interface ScanSource {
  /** Scans go to the listener that came last; when it stops, to the one before. */
  readonly listen: (listener: ScanListener) => () => void
}

const doubleTrigger = 300

/** Gives each scan to the screen in front, the double trigger apart; without a screen it waits for the next one. */
export function makeDelivery(heldFor = betweenScreens) {
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
      const waited = held.filter(({ at }) => Date.now() - at < heldFor)
      held = []
      for (const scan of waited) deliver(scan)
      return () => {
        const place = listeners.lastIndexOf(listener)
        if (place >= 0) listeners.splice(place, 1)
      }
    },
  }
}

/** A navigation may take this long; a scan older than that was not meant for the screen that comes. */
const betweenScreens = 5000
