import { money } from "@sightline/model/money"
import { refundNoteLength } from "@sightline/model/payment-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Muted } from "@sightline/ui/muted"
import { TextField } from "@sightline/ui/text-field"
import type { LoadedRefund, settleRefund } from "./till.server"
import { settleRefusals, words } from "./words"

type Props = { refund: LoadedRefund; onClose: () => void; onSettled: () => void }

/** Says how money went back that the card provider refuses to give. */
export function SettleDialog({ refund: { id, number, amount }, onClose, onSettled }: Props) {
  const settling = useAct<typeof settleRefund>("/till/part/settle-refund", settleRefusals)
  const send = async (form: FormData) => {
    const heard = await settling.act({ id, note: String(form.get("note") ?? "") }, words.settled)
    onSettled()
    if (heard._tag === "Done") onClose()
  }
  return (
    <FormDialog
      title={`Settle the refund of ${number}`}
      submit="Settle"
      isPending={settling.isPending}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <Muted>{words.settleFirst(money(amount))}</Muted>
      <TextField label="How the money went back" name="note" required maxLength={refundNoteLength} autoComplete="off" />
    </FormDialog>
  )
}
