import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { Link } from "@sightline/ui/link"
import { Notice } from "@sightline/ui/notice"
import { orderPath } from "./order-type"
import { lasting } from "./times"
import type { Taken } from "./use-order"

type Props = { taken: Taken; isTaking: boolean; onTake: () => void }

/** Who has what this order asked for, where it was asked; a colleague with the frame in hand takes it over. */
export function TakenNotice({ taken: { orderId, orderType, by, at, centerName }, isTaking, onTake }: Props) {
  const ago = lasting(at, Date.now())
  return (
    <Notice tone="caution" announce="status" title={ago ? `Taken ${ago} ago` : "Taken just now"}>
      <Inline>
        <span>
          <Link href={orderPath(orderType, orderId)}>Order {orderId}</Link>, {by}, {centerName}
        </span>
        <Button tone="quiet" isPending={isTaking} onPress={onTake}>
          Take it
        </Button>
      </Inline>
    </Notice>
  )
}
