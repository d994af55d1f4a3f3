import type { ScanProfile } from "@sightline/hardware-scan/profile"
import { learnedGap } from "@sightline/hardware-scan/station"
import { listenForScans } from "@sightline/hardware-scan/wedge"
import { recogniseFor } from "@sightline/screens/removal/recognise.ts"
import { useEffect, useRef } from "react"

/** A slow scanner may split one code in two, so a scan waits this many milliseconds for the rest. */
const settles = 300

interface Heard {
  /** At once, for the field. */
  readonly onCode: (text: string) => void
  /** Once the code is whole. */
  readonly onSettled: (text: string) => void
}

/** Takes the scans of a dialog with one field, wherever the focus is in it. */
export function useSettledScan(profile: ScanProfile, clientCode: string, heard: Heard) {
  const latest = useRef(heard)
  latest.current = heard
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const soon = ({ text }: { readonly text: string }) => {
      latest.current.onCode(text)
      clearTimeout(waiting)
      waiting = setTimeout(() => latest.current.onSettled(text), settles)
    }
    const stop = listenForScans({
      profile,
      learnedGap: learnedGap(() => window.localStorage),
      recognise: recogniseFor(clientCode),
      onScan: soon,
      onCut: (_beginning, whole) => soon(whole),
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [profile, clientCode])
}
