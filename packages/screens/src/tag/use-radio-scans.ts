import { scanProfiles } from "@sightline/hardware-scan/profile"
import { learnedGap } from "@sightline/hardware-scan/station"
import { listenForScans } from "@sightline/hardware-scan/wedge"
import { useEffect, useRef } from "react"
import { recogniseFor } from "../removal/recognise"
import { useTakesScans } from "../shell/scan-mode"

interface Heard {
  readonly clientCode: string
  readonly onScan: (text: string) => void
  /** The same once more within a moment; without it nobody is told. */
  readonly onAgain?: (text: string) => void
}

/** Marks the page as taking scans, and hears what a scanner or a radio reader types on it. */
export function useRadioScans({ clientCode, ...listener }: Heard): void {
  const latest = useRef(listener)
  latest.current = listener
  useTakesScans("remove")
  useEffect(
    () =>
      listenForScans({
        profile: scanProfiles.radio,
        learnedGap: learnedGap(() => window.localStorage),
        recognise: recogniseFor(clientCode),
        onScan: ({ text }) => latest.current.onScan(text),
        onDuplicate: ({ text }) => latest.current.onAgain?.(text),
      }),
    [clientCode],
  )
}
