import { useNavigate } from "@remix-run/react"
import type { OrderType } from "@sightline/model/sales-order"
import { isEditable } from "@sightline/model/sales-order-rules"
import { useToast } from "@sightline/ui/toast"
import { useEffect, useRef, useState } from "react"
import { newPath } from "../order-type"
import type { Asked, LoadedOrder, useOrder } from "../use-order"
import { useOrderScan } from "../use-order-scan"
import { words } from "../words"
import type { ProductSearch } from "./product-grid"

type Place = {
  readonly clientCode: string
  readonly type: OrderType
  readonly tabId: string
  readonly order: LoadedOrder | null
  readonly step: 0 | 1 | 2
  readonly acts: Pick<ReturnType<typeof useOrder>, "add">
  readonly goTo: (step: 0 | 1) => void
}

/**
 * A scan counts on every step (document 2 §2.2): an open order takes it, the payment step goes back for it, and beside a receipt
 * it begins the next order.
 */
export function useStepScan({ clientCode, type, tabId, order, step, acts, goTo }: Place) {
  const navigate = useNavigate()
  const toast = useToast()
  const [asked, setAsked] = useState<ProductSearch>({ search: "", page: 1 })
  const forNext = useRef<Asked[]>([])
  const isOpen = order === null || isEditable(order.statusId)

  const place = (scan: () => void, next: Asked | null) => {
    if (isOpen) {
      if (step === 1) {
        goTo(0)
        toast({ tone: "info", text: words.scannedOn })
      }
      return scan()
    }
    if (next) forNext.current.push(next)
    else scan()
    navigate(newPath(type))
  }
  useOrderScan(clientCode, {
    // Whoever pays, returns or mails something has not finished with this one, and a scan would leave its step.
    isBusy: () => step !== 0 && document.querySelector("[role=dialog], [role=alertdialog]") !== null,
    onUnit: (inventoryId, itemId) => {
      const unit = { inventoryId, itemId, colourId: null }
      place(() => void acts.add(unit), unit)
    },
    onShared: (code) => place(() => setAsked({ search: code, page: 1 }), null),
  })
  const { add } = acts
  useEffect(() => {
    if (tabId.toLowerCase() === "new") for (const unit of forNext.current.splice(0)) void add(unit)
  })
  return { asked, setAsked }
}
