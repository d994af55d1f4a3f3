import { useRevalidator } from "@remix-run/react"
import { isEmailAddress } from "@sightline/model/email-address"
import { vendorOrderLimits } from "@sightline/model/vendor-order-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { FormDialog } from "@sightline/ui/form-dialog"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import type { sendOrder } from "./change.server"
import { DeliverTo, type Delivery } from "./deliver-to"
import { partPath } from "./paths"
import { sendRefusals, words } from "./words"

type Props = {
  orderId: number
  /** The order's address, else the vendor's. */
  email: string
  delivery: Delivery
  onClose: () => void
}

/** Mails an order to its vendor, as a PDF and as a workbook. */
export function SendDialog({ orderId, email, delivery, onClose }: Props) {
  const sending = useAct<typeof sendOrder>(partPath("send"), sendRefusals)
  const [problems, setProblems] = useState<{ email?: string; centerId?: string }>({})
  const { to } = delivery
  const { revalidate } = useRevalidator()
  const send = async (form: FormData) => {
    const address = String(form.get("email") ?? "").trim()
    if (!isEmailAddress(address)) return setProblems({ email: words.wrongEmail })
    setProblems({})
    const asked = { orderId, email: address, ...(to && { centerId: to.id }) }
    const heard = await sending.act(asked, { ...words.sent, shows: ({ _tag }) => _tag === "CenterNotFound" })
    if (heard._tag === "CenterNotFound") setProblems({ centerId: sending.why(heard) })
    if (heard._tag !== "Done") return
    onClose()
    revalidate()
  }
  return (
    <FormDialog
      title="Send to the vendor"
      submit="Send"
      isPending={sending.isPending}
      problems={problems}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <TextField
        label="Send to"
        name="email"
        type="email"
        defaultValue={email}
        maxLength={vendorOrderLimits.email}
        autoComplete="off"
        error={problems.email}
      />
      <DeliverTo {...delivery} error={problems.centerId} />
    </FormDialog>
  )
}
