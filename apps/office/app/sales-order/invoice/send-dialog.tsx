import { isEmailAddress } from "@sightline/model/email-address"
import { orderLengths } from "@sightline/model/sales-order-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { FormDialog } from "@sightline/ui/form-dialog"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { partPath } from "../order-type"
import { sendRefusals, words } from "../words"
import type { sendInvoice } from "./invoice.server"

type Props = {
  orderId: number
  /** The buyer's address, if the order has one. */
  email: string
  onClose: () => void
}

/** Mails an invoice (document 2 §2.2, §5). */
export function SendDialog({ orderId, email, onClose }: Props) {
  const sending = useAct<typeof sendInvoice>(partPath("send"), sendRefusals)
  const toast = useToast()
  const send = async (form: FormData) => {
    const address = String(form.get("email") ?? "").trim()
    if (!isEmailAddress(address)) return toast({ tone: "caution", text: words.wrongEmail })
    const heard = await sending.act({ orderId, email: address }, words.sent)
    if (heard._tag === "Done") onClose()
  }
  return (
    <FormDialog
      title="Send invoice via email"
      submit="Send"
      isPending={sending.isPending}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        defaultValue={email}
        maxLength={orderLengths.email}
        autoComplete="off"
      />
    </FormDialog>
  )
}
