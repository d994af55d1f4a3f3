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
  /** Whether the page takes no scan now, because something else is to be finished first. */
  readonly isBusy: () => boolean
}

/** Takes what is scanned on a page of orders (decisions D-74). */
export function useScannedCode(clientCode: string, onCode: (code: string) => void): void {
  const toast = useToast()
  useTakesScans("order")
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(
    () =>
      listenForScans({
        profile: scanProfiles.order,
        learnedGap: learnedGap(() => window.localStorage),
        recognise: recogniseFor(clientCode),
        onScan: ({ text }) => latest.current(text),
        onDuplicate: () => toast({ tone: "info", text: words.scannedTwice }),
      }),
    [clientCode, toast],
  )
}

/** On every step of an order a scan looks up what it names (document 2 §2.2). */
export function useOrderScan(clientCode: string, { onUnit, onShared, isBusy }: Found): void {
  const toast = useToast()
  const isBusyNow = useRef(isBusy)
  isBusyNow.current = isBusy
  const refuse = () => toast({ tone: "caution", text: words.scanWaits })
  const lookUp = async (code: string) => {
    if (isBusyNow.current()) return refuse()
    const scan = await read<Scan>(`/inventory/update/scan?${new URLSearchParams({ code })}`)
    // Something may have opened meanwhile.
    if (isBusyNow.current()) return refuse()
    const [first, ...others] = scan?.inventories ?? []
    if (!first) return toast({ tone: "critical", text: scan?.message || words.notFound })
    if (others.length > 0) {
      toast({ tone: "info", text: words.sharedCode })
      return onShared(code)
    }
    const [item] = first.scannedAs === "InventoryItemID" ? first.items : []
    onUnit(first.id, item?.id ?? null)
  }
  useScannedCode(clientCode, (code) => void lookUp(code))
}
