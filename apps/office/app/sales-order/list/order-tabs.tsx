import { useNavigate } from "@remix-run/react"
import type { OrderType } from "@sightline/model/sales-order"
import { useShortcut } from "../../shell/keys/use-shortcut"
import { PageTabs } from "../../shell/page-tabs"
import { listPath, newPath, orderPath } from "../order-type"
import { useClosing, useOpenOrders } from "./open-orders"

type Props = {
  type: OrderType
  current: "list" | "new" | number
  /** The number of orders, where it is known. */
  total: number | undefined
}

/** The list, each open order by its id, and a new one (document 2 §2.2). */
export function OrderTabs({ type, current, total }: Props) {
  const ids = useOpenOrders(type, typeof current === "number" ? current : null)
  const close = useClosing()
  const navigate = useNavigate()
  useShortcut("newOne", () => navigate(newPath(type)))
  const list = listPath(type)
  return (
    <PageTabs
      label="Open orders"
      tabs={[
        {
          href: list,
          label: total === undefined ? "Orders" : `Orders (${total.toLocaleString("en-US")})`,
          isCurrent: current === "list",
        },
        ...ids.map((id) => ({
          href: orderPath(type, id),
          label: String(id),
          isCurrent: current === id,
          onClose: () => {
            close(id)
            if (current === id) navigate(list)
          },
        })),
        {
          href: newPath(type),
          label: "New",
          isNew: true,
          isCurrent: current === "new",
          onClose: current === "new" ? () => navigate(list) : undefined,
        },
      ]}
    />
  )
}
