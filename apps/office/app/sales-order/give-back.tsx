import { money } from "@sightline/model/money"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { Muted } from "@sightline/ui/muted"
import { partPath } from "./order-type"
import * as look from "./payment-step.css"
import type { LoadedReturnAmount } from "./return.server"
import { words } from "./words"

type Props = { orderId: number; unitIds: readonly number[] }

/** What goes back for the chosen units, before anything is pressed: the server's own sums. */
export function GiveBack({ orderId, unitIds }: Props) {
  const { data, failure } = useRead<LoadedReturnAmount>(
    `${partPath("return-amount")}?${new URLSearchParams({ orderId: String(orderId), itemIds: unitIds.join(",") })}`,
  )
  return (
    <div className={look.change} role="status">
      {failure !== undefined ? (
        <Muted as="span">{words.noAmount}</Muted>
      ) : (
        <>
          <span className={look.changeWord}>{words.goesBack}</span>
          <strong className={look.amount}>{data ? money(data.refund) : "…"}</strong>
        </>
      )}
    </div>
  )
}
