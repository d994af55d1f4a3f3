import { money } from "@sightline/model/money"
import * as look from "./payment-step.css"

/** What the customer gets back. Too little cash is coloured and named, and stops nobody (decisions D-107). */
export function ChangeDue({ received, total }: { received: number; total: number }) {
  const change = received - total
  return (
    <div className={look.change} role="status">
      <span className={look.changeWord}>Change</span>
      <strong className={change < 0 ? look.changeMissing : look.bigAmount} data-missing={change < 0 || undefined}>
        {money(change)}
      </strong>
      {change < 0 && <span className={look.changeWord}>{money(-change)} is still missing</span>}
    </div>
  )
}
