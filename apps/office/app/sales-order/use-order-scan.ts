import { scanProfiles } from "@sightline/hardware-scan/profile"
import { learnedGap } from "@sightline/hardware-scan/station"
import { listenForScans } from "@sightline/hardware-scan/wedge"
import type { Scan } from "@sightline/model/inventory"
import { read } from "@sightline/screens/act/read.ts"
import { recogniseFor } from "@sightline/screens/removal/recognise.ts"
import { useTakesScans } from "@sightline/screens/shell/scan-mode.ts"
import { useToast } from "@sightline/ui/toast"
import { useEffect, useRef } from "react"
import { words } from "./words"

type Found = {
  readonly onUnit: (inventoryId: number, itemId: number | null) => void
  /** Several products share the code. */
  readonly onShared: (code: string) => void
}

/** On the Order step a scan adds what it names (document 2 §2.2, decisions D-74). */
export function useOrderScan(clientCode: string, found: Found): void {
  const toast = useToast()
  useTakesScans("order")
  const latest = useRef(found)
  latest.current = found
  useEffect(() => {
    const lookUp = async (code: string) => {
      const scan = await read<Scan>(`/inventory/update/scan?${new URLSearchParams({ code })}`)
      const [first, ...others] = scan?.inventories ?? []
      if (!first) return toast({ tone: "critical", text: scan?.message || words.notFound })
      if (others.length > 0) {
        toast({ tone: "info", text: words.sharedCode })
        return latest.current.onShared(code)
      }
      const [item] = first.scannedAs === "InventoryItemID" ? first.items : []
      latest.current.onUnit(first.id, item?.id ?? null)
    }
    return listenForScans({
      profile: scanProfiles.order,
      learnedGap: learnedGap(() => window.localStorage),
      recognise: recogniseFor(clientCode),
      onScan: ({ text }) => void lookUp(text),
      onDuplicate: () => toast({ tone: "info", text: words.scannedTwice }),
    })
  }, [clientCode, toast])
}
