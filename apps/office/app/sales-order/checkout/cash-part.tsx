import { money } from "@sightline/model/money"
import { isCashPart } from "@sightline/model/payment-rules"
import { Muted } from "@sightline/ui/muted"
import { useRef, useState } from "react"
import { MoneyField } from "../../shell/money-field"
import type { LoadedOrder } from "../use-order"
import { words } from "../words"
import * as look from "./payment-step.css"
import { tenderOf } from "./tender"
import type { Typed, TypedChange } from "./use-checkout"

/** Asks how much of an Instant order is paid in cash, before it is submitted. The domain judges it again (decision 209). */
export function useCashPart(order: LoadedOrder, typed: Typed) {
  const field = useRef<HTMLInputElement>(null)
  const [isAsked, setAsked] = useState(false)
  const { total, cashStep } = order
  const cents = typed.cashAmount ?? 0
  const isFit = tenderOf(order, typed) !== "both" || isCashPart(cents, total, cashStep)
  const isAnswered = () => {
    setAsked(!isFit)
    if (!isFit) field.current?.focus()
    return isFit
  }
  const problem = () => {
    if (isFit) return undefined
    if (cents === 0) return isAsked ? words.missingPart : undefined
    return cents >= total ? words.wholePart(total) : words.brokenPart(cashStep)
  }
  return { field, isAnswered, isFit, problem: problem() }
}

type Props = {
  order: LoadedOrder
  cashAmount: number
  part: ReturnType<typeof useCashPart>
  onChange: (change: TypedChange) => void
}

export function CashPart({ order: { total }, cashAmount, part: { field, isFit, problem }, onChange }: Props) {
  return (
    <div className={look.field}>
      <MoneyField
        ref={field}
        label="How much in cash"
        name="cashAmount"
        value={cashAmount === 0 ? null : cashAmount}
        error={problem}
        onChange={(cents) => onChange({ cashAmount: cents ?? 0 })}
      />
      <span role="status">{isFit && <Muted as="span">{`On the card: ${money(total - cashAmount)}`}</Muted>}</span>
    </div>
  )
}
