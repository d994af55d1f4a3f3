import { useNavigate } from "@remix-run/react"
import type { OrderType } from "@sightline/model/sales-order"
import { useClosing } from "../list/open-orders"
import { newPath } from "../order-type"

/** Closes the tab of a finished order and begins the next one. */
export function useNextSale(type: OrderType) {
  const close = useClosing()
  const navigate = useNavigate()
  return (finishedId: number) => {
    close(finishedId)
    navigate(newPath(type))
  }
}
