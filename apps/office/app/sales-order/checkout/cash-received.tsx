import { money } from "@sightline/model/money"
import { Button } from "@sightline/ui/button"
import { useRef, useState } from "react"
import { quickAmounts } from "../../shell/cents"
import { useShortcut } from "../../shell/keys/use-shortcut"
import { MoneyField } from "../../shell/money-field"
import type { LoadedOrder } from "../use-order"
import { words } from "../words"
import { ChangeDue } from "./change-due"
import * as look from "./payment-step.css"
import { inCash } from "./tender"
import type { Typed, TypedChange } from "./use-checkout"

/**
 * Asks for the cash received before an Instant order is submitted. Too little of it is asked about once and goes through at the
 * next submit: it warns, and stops nobody (decisions D-107, decision 189).
 */
export function useCashAsked(order: LoadedOrder, typed: Typed) {
  const { received } = typed
  const field = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<{ readonly received: number | null }>()
  const due = inCash(order, typed)
  const isTaken = order.type === "Instant" && due > 0
  const problem = received === null ? words.missingCash : received < due ? words.lessCash(due - received) : undefined
  const isAnswered = () => {
    if (!isTaken || problem === undefined) return true
    if (received !== null && asked?.received === received) return true
    setAsked({ received })
    field.current?.focus()
    return false
  }
  return { due, field, isAnswered, problem: asked && asked.received === received ? problem : undefined }
}

type Props = {
  order: LoadedOrder
  received: number | null
  cash: ReturnType<typeof useCashAsked>
  onChange: (change: TypedChange) => void
  /** A whole amount by one press. */
  onChosen: (received: number) => void
}

export function CashReceived({ order, received, cash: { due, field, problem }, onChange, onChosen }: Props) {
  useShortcut("exact", () => onChosen(due))
  return (
    <div className={look.cash}>
      <div className={look.field}>
        <MoneyField
          ref={field}
          label="Cash received"
          name="received"
          value={received}
          description={due === order.total ? undefined : words.inCash(due)}
          error={problem}
          onChange={(received) => onChange({ received })}
          onExact={() => onChosen(due)}
        />
        <span className={look.quick}>
          {quickAmounts(due).map((cents) => (
            <Button key={cents} tone="quiet" size="touch" onPress={() => onChosen(cents)}>
              {cents === due ? `Exact ${money(cents)}` : money(cents)}
            </Button>
          ))}
        </span>
      </div>
      {received !== null && <ChangeDue received={received} total={due} />}
    </div>
  )
}
