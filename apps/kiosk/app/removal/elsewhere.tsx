import type { Entry, Reversal } from "@sightline/screens/removal/entry.ts"
import { takenBackElsewhere, totalNow } from "@sightline/screens/removal/stands.ts"
import { useStands } from "@sightline/screens/removal/use-stands.ts"
import { useEffect } from "react"

/** What other stations have done to the items on this screen. */
export interface DoneElsewhere {
  readonly takenBack: ReadonlyMap<string, Reversal>
  /** What is left of the product of the last scan, where they have changed it since. */
  readonly total: number | undefined
}

interface Props {
  readonly entries: readonly Entry[]
  readonly last: Entry | undefined
  readonly onChange: (done: DoneElsewhere) => void
  readonly onEnded: () => void
}

const live = { livePath: "/kiosk/live", standsPath: "/kiosk/stands" }

/** Listens to the other stations. It shows nothing itself, so it may come after the page that scans. */
export function Elsewhere({ entries, last, onChange, onEnded }: Props) {
  const stands = useStands(entries, { ...live, onEnded })
  const productId = last?.product?.id
  useEffect(() => {
    const total = productId === undefined ? undefined : totalNow(entries, stands, productId)
    onChange({ takenBack: takenBackElsewhere(entries, stands), total })
  }, [entries, stands, productId, onChange])
  return null
}
