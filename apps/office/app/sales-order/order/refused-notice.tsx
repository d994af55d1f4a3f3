import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { Link } from "@sightline/ui/link"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import { orderPath } from "../order-type"
import { since } from "../times"
import type { Asked, Holder, Refused } from "../use-order"
import { Substitutes } from "./substitutes"

type Props = {
  refused: Refused
  isTaking: boolean
  onTake: () => void
  onAdd: (instead: Asked) => void
}

/** Who has what this order asked for, where it was asked, and what could be added instead (decisions D-131). */
export function RefusedNotice({ refused: { asked, holder }, isTaking, onTake, onAdd }: Props) {
  return (
    <Notice tone="caution" announce="status" title={holder ? `Taken ${since(holder.at, Date.now())}` : "Not free"}>
      <Stack>
        {holder && <Held holder={holder} isTaking={isTaking} onTake={onTake} />}
        <Substitutes key={`${asked.inventoryId} ${asked.itemId} ${asked.colourId}`} asked={asked} onAdd={onAdd} />
      </Stack>
    </Notice>
  )
}

/** A colleague with the frame in hand takes it over. */
function Held({
  holder: { orderId, orderType, by, centerName },
  isTaking,
  onTake,
}: { holder: Holder } & Pick<Props, "isTaking" | "onTake">) {
  return (
    <Inline>
      <span>
        <Link href={orderPath(orderType, orderId)}>Order {orderId}</Link>, {by}, {centerName}
      </span>
      <Button tone="quiet" isPending={isTaking} onPress={onTake}>
        Take it
      </Button>
    </Inline>
  )
}
