import { money } from "@sightline/model/money"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { Muted } from "@sightline/ui/muted"
import { AmountAs, AmountShown } from "../amount-shown"
import { partPath } from "../order-type"
import { words } from "../words"
import type { LoadedReturnAmount } from "./return.server"

type Props = { orderId: number; unitIds: readonly number[] }

/** What goes back for the chosen units, before anything is pressed: the server's own sums. */
export function GiveBack({ orderId, unitIds }: Props) {
  const asked = String(new URLSearchParams({ orderId: String(orderId), itemIds: unitIds.join(",") }))
  return (
    <AmountShown>
      <Amount key={asked} asked={asked} />
    </AmountShown>
  )
}

/** Another choice begins without an amount: the former one would be wrong. */
function Amount({ asked }: { asked: string }) {
  const { data, failure } = useRead<LoadedReturnAmount>(`${partPath("return-amount")}?${asked}`)
  if (failure !== undefined) return <Muted as="span">{words.noAmount}</Muted>
  return <AmountAs word={words.goesBack} amount={data ? money(data.refund) : "…"} />
}
