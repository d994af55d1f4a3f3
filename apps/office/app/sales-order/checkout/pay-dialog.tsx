import { money } from "@sightline/model/money"
import { cashDue, type cashOf, paymentTypes, usualPaymentType } from "@sightline/model/payment-rules"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Muted } from "@sightline/ui/muted"
import { RadioGroup } from "@sightline/ui/radio-group"
import { useToast } from "@sightline/ui/toast"
import { useState } from "react"
import { MoneyField } from "../../shell/money-field"
import type { payInvoice } from "../invoice/invoice.server"
import { partPath } from "../order-type"
import { chargeRefusals, payRefusals, words } from "../words"
import { paymentIn } from "./card"
import { CardChoice, isAtReader } from "./card-choice"
import type { startCharge } from "./charge.server"

type Props = {
  orderId: number
  /** Whether the center's reader takes cards. */
  hasReader: boolean
  /** The smallest coin, in whole cents. */
  cashStep: number
  /** The cash of its invoice until now. */
  cash: ReturnType<typeof cashOf>
  /** Whole cents that the invoice still owes. */
  open: number
  onClose: () => void
  onPaid: () => void
}

/** Records a payment of a submitted order (document 2 §2.2). */
export function PayDialog({ orderId, hasReader, cashStep, cash, open, onClose, onPaid }: Props) {
  const paying = useAct<typeof payInvoice>(partPath("pay"), payRefusals)
  const charging = useAct<typeof startCharge>(partPath("charge"), chargeRefusals)
  const toast = useToast()
  /** Until somebody types another amount it is what is open now: a payment may arrive after the dialog has opened. */
  const [typed, setTyped] = useState<number | null>()
  const amount = typed === undefined ? open : typed
  const inCash = cashDue(amount ?? 0, cashStep, cash)
  const [paymentType, setPaymentType] = useState<(typeof paymentTypes)[number]>(usualPaymentType)
  const record = async (form: FormData, amount: number) => {
    const payment = paymentIn(form, paymentType)
    return payment === "missing" ? null : paying.act({ orderId, amount, payment }, words.paid)
  }
  const pay = async (form: FormData) => {
    if (!amount) return toast({ tone: "caution", text: words.missingAmount })
    const heard = isAtReader(form, { hasReader, paymentType })
      ? await charging.act({ orderId, amount }, words.charged)
      : await record(form, amount)
    if (!heard) return toast({ tone: "caution", text: words.missingCard })
    if (!isKnown(heard)) return
    // Somebody else may have paid meanwhile: the page shows that too.
    onPaid()
    if (heard._tag === "Done") onClose()
  }
  return (
    <FormDialog
      title="Add payment"
      submit="Add payment"
      isPending={paying.isPending || charging.isPending}
      onSubmit={(form) => void pay(form)}
      onClose={onClose}
    >
      <MoneyField
        label="Amount"
        name="amount"
        description={`The open amount is ${money(open)}`}
        value={amount}
        onChange={setTyped}
      />
      <RadioGroup
        label="Payment type"
        name="paymentType"
        value={paymentType}
        options={paymentTypes.map((type) => ({ value: type, label: type }))}
        onChange={(value) => setPaymentType(paymentTypes.find((type) => type === value) ?? usualPaymentType)}
      />
      {paymentType === "Cash" && amount !== null && inCash !== amount && <Muted>{words.inCash(inCash)}</Muted>}
      {paymentType === "CreditCard" && <CardChoice hasReader={hasReader} />}
    </FormDialog>
  )
}
