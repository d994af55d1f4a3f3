import { money } from "@sightline/model/money"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import { partPath } from "../order-type"
import type { OrderTimes } from "../times"
import type { LoadedOrder } from "../use-order"
import { settleRefusals, words } from "../words"
import type { checkCharge, stopCharge } from "./charge.server"

type Props = { order: LoadedOrder; times: OrderTimes; onAnswered: () => void }

/** What became of a card at the reader. Anybody may ask, or stop it; until then nobody takes another card. */
export function ChargeNotice({ order: { id, charge, invoice, checkout }, times, onAnswered }: Props) {
  const checking = useAct<typeof checkCharge>(partPath("check"), settleRefusals)
  const stopping = useAct<typeof stopCharge>(partPath("stop"), settleRefusals)
  if (!charge) return null
  if (charge.state !== "open")
    return invoice?.isPaid ? null : (
      <Notice tone="caution" announce="status" title={words.atReader[charge.state]}>
        {words.nothingCharged} {checkout.cashAmount !== null && words.noCashBooked}
      </Notice>
    )
  return (
    <Notice tone="info" announce="status" title={words.atReader.open}>
      <Stack gap="small">
        <span>
          {charge.by} asked for {money(charge.amount)} at {times.at(charge.at)}. Do not take another card before the
          outcome is known.
        </span>
        {checkout.cashAmount !== null && <span>{words.cashBeside(checkout.cashAmount)}</span>}
        <Inline>
          <Button
            tone="quiet"
            size="touch"
            isPending={checking.isPending}
            onPress={() => void checking.act({ orderId: id }, { failed: words.checkFailed }).then(onAnswered)}
          >
            Check now
          </Button>
          <Button
            tone="quiet"
            size="touch"
            isPending={stopping.isPending}
            onPress={() => void stopping.act({ orderId: id }, { failed: words.stopFailed }).then(onAnswered)}
          >
            Stop
          </Button>
        </Inline>
      </Stack>
    </Notice>
  )
}
