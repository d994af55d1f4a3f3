import { money } from "@sightline/model/money"
import { paymentTypes, usualPaymentType } from "@sightline/model/payment-rules"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { FormDialog } from "@sightline/ui/form-dialog"
import { RadioGroup } from "@sightline/ui/radio-group"
import { useToast } from "@sightline/ui/toast"
import { useState } from "react"
import { MoneyField } from "../shell/money-field"
import { paymentIn } from "./card"
import { CardForm } from "./card-form"
import type { payInvoice } from "./invoice.server"
import { partPath } from "./order-type"
import { payRefusals, words } from "./words"

type Props = {
  orderId: number
  /** Whole cents that the invoice still owes. */
  open: number
  onClose: () => void
  onPaid: () => void
}

/** Records a payment of a submitted order (document 2 §2.2). */
export function PayDialog({ orderId, open, onClose, onPaid }: Props) {
  const paying = useAct<typeof payInvoice>(partPath("pay"), payRefusals)
  const toast = useToast()
  const [amount, setAmount] = useState<number | null>(open)
  const [paymentType, setPaymentType] = useState<(typeof paymentTypes)[number]>(usualPaymentType)
  const pay = async (form: FormData) => {
    if (!amount) return toast({ tone: "caution", text: words.missingAmount })
    const payment = paymentIn(form, paymentType)
    if (payment === "missing") return toast({ tone: "caution", text: words.missingCard })
    const heard = await paying.act({ orderId, amount, payment }, words.paid)
    if (!isKnown(heard)) return
    // Somebody else may have paid meanwhile: the page shows that too.
    onPaid()
    if (heard._tag === "Done") onClose()
  }
  return (
    <FormDialog
      title="Add payment"
      submit="Add payment"
      isPending={paying.isPending}
      onSubmit={(form) => void pay(form)}
      onClose={onClose}
    >
      <MoneyField
        label="Amount"
        name="amount"
        description={`The open amount is ${money(open)}`}
        value={amount}
        onChange={setAmount}
      />
      <RadioGroup
        label="Payment type"
        name="paymentType"
        value={paymentType}
        options={paymentTypes.map((type) => ({ value: type, label: type }))}
        onChange={(value) => setPaymentType(paymentTypes.find((type) => type === value) ?? usualPaymentType)}
      />
      {paymentType === "CreditCard" && <CardForm />}
    </FormDialog>
  )
}
