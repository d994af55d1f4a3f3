import type { Stands } from "@sightline/screens/removal/stands.ts"
import { useStands } from "@sightline/screens/removal/use-stands.ts"
import type { Entry } from "@sightline/screens/task/entry.ts"
import { useEffect } from "react"
import type { DeskCount } from "../shell/desk"
import { useOpenCounts } from "./use-open-counts"

interface Props {
  readonly entries: readonly Entry[]
  readonly onChange: (stands: Stands) => void
  readonly onEnded: () => void
  readonly onCounts: (counts: readonly DeskCount[]) => void
}

const live = { livePath: "/kiosk/live", standsPath: "/kiosk/stands" }

/** Listens to the changes that other stations make to the items on this screen. It renders nothing itself, so it may load after the scan page. */
export function Elsewhere({ entries, onChange, onEnded, onCounts }: Props) {
  const stands = useStands(entries, { ...live, onEnded })
  // Counts are opened in the office.
  useOpenCounts(live.livePath, onCounts)
  useEffect(() => onChange(stands), [stands, onChange])
  return null
}
