import { takenBackElsewhere, totalNow } from "@sightline/screens/removal/stands.ts"
import { useStands } from "@sightline/screens/removal/use-stands.ts"
import type { Entry, Reversal } from "@sightline/screens/task/entry.ts"
import { useEffect } from "react"
import type { DeskCount } from "../shell/desk"
import { useOpenCounts } from "./use-open-counts"

/** Changes that other stations made to the items on this screen. */
export interface DoneElsewhere {
  readonly takenBack: ReadonlyMap<string, Reversal>
  /** The remaining stock of the last scan's product, if other stations have changed it since. */
  readonly total: number | undefined
}

interface Props {
  readonly entries: readonly Entry[]
  readonly last: Entry | undefined
  readonly onChange: (done: DoneElsewhere) => void
  readonly onEnded: () => void
  readonly onCounts: (counts: readonly DeskCount[]) => void
}

const live = { livePath: "/kiosk/live", standsPath: "/kiosk/stands" }

/** Listens to the other stations. It renders nothing itself, so it may load after the scan page. */
export function Elsewhere({ entries, last, onChange, onEnded, onCounts }: Props) {
  const stands = useStands(entries, { ...live, onEnded })
  // Counts are opened in the office.
  useOpenCounts(live.livePath, onCounts)
  const productId = last?.product?.id
  useEffect(() => {
    const total = productId === undefined ? undefined : totalNow(entries, stands, productId)
    onChange({ takenBack: takenBackElsewhere(entries, stands), total })
  }, [entries, stands, productId, onChange])
  return null
}
