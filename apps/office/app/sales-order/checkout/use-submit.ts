import { isEmailAddress } from "@sightline/model/email-address"
import { orderStatus } from "@sightline/model/sales-order-rules"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useToast } from "@sightline/ui/toast"
import type { submitOrder } from "../change.server"
import type { payInvoice, sendInvoice } from "../invoice/invoice.server"
import { partPath } from "../order-type"
import type { LoadedOrder } from "../use-order"
import { chargeRefusals, payRefusals, sendRefusals, submitRefusals, words } from "../words"
import { paymentIn } from "./card"
import { isAtReader } from "./card-choice"
import type { startCharge } from "./charge.server"
import { inCash, tenderOf } from "./tender"
import type { Typed } from "./use-checkout"

/** The name of the box that has the submit mail the invoice. */
export const mailBox = "mailInvoice"

/**
 * Submits an order, and records the entered payment of an Account order after it (decisions D-106). A card at the
 * reader is asked for in place of both. Where the person wants it, the invoice is mailed at once. Charge completes the order
 * by the same request (decision 194).
 */
export function useSubmit(onAnswered: () => void) {
  const submitting = useAct<typeof submitOrder>(partPath("submit"), submitRefusals)
  const paying = useAct<typeof payInvoice>(partPath("pay"), payRefusals)
  const charging = useAct<typeof startCharge>(partPath("charge"), chargeRefusals)
  const sending = useAct<typeof sendInvoice>(partPath("send"), sendRefusals)
  const toast = useToast()
  const submit = async (order: LoadedOrder, typed: Typed, form: FormData, isCompleted: boolean) => {
    const { id: orderId, version, hasReader } = order
    const { paymentType, customer, note, amount } = typed
    const inBoth = tenderOf(order, typed) === "both" && { cashAmount: inCash(order, typed) }
    const isCharged = isAtReader(form, { hasReader, paymentType })
    const payment = isCharged ? null : paymentIn(form, paymentType)
    if (order.lines.length === 0) return toast({ tone: "caution", text: words.emptyOrder })
    if (payment === "missing") return toast({ tone: "caution", text: words.missingCard })
    if (payment === null) {
      if (order.type === "Account" && !amount) return toast({ tone: "caution", text: words.missingAmount })
      const paid = order.type === "Account" ? amount : null
      const asked = await charging.act(
        { orderId, version, customer, note, amount: paid, ...inBoth, isCompleted },
        words.charged,
      )
      return isKnown(asked) && onAnswered()
    }
    const heard = await submitting.act(
      { orderId, version, customer, note, payment, ...inBoth, isCompleted },
      isCompleted ? { failed: words.sold.failed } : words.submitted,
    )
    if (heard._tag === "Done" && isCompleted)
      toast({
        tone: "positive",
        text: heard.value.statusId === orderStatus.completed ? words.sold.done : words.submitted.done,
      })
    if (heard._tag === "Done" && order.type === "Account" && amount)
      await paying.act({ orderId, amount, payment }, words.paidAtSubmit)
    const isMailed = form.get(mailBox) !== null && isEmailAddress(customer.email)
    if (heard._tag === "Done" && isMailed) await sending.act({ orderId, email: customer.email }, words.sent)
    // Without an answer what was typed stays on the page; the order's news tell what became of it.
    if (isKnown(heard)) onAnswered()
  }
  return { submit, isSubmitting: submitting.isPending || paying.isPending || charging.isPending }
}
