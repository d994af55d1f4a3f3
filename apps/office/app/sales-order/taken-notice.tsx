import { Link } from "@sightline/ui/link"
import { Notice } from "@sightline/ui/notice"
import { orderPath } from "./order-type"
import { lasting } from "./times"
import type { Taken } from "./use-order"

/** Who has what this order asked for, where it was asked. */
export function TakenNotice({ taken: { orderId, orderType, by, at, centerName } }: { taken: Taken }) {
  const ago = lasting(at, Date.now())
  return (
    <Notice tone="caution" announce="status" title={ago ? `Taken ${ago} ago` : "Taken just now"}>
      <Link href={orderPath(orderType, orderId)}>Order {orderId}</Link>, {by}, {centerName}
    </Notice>
  )
}
