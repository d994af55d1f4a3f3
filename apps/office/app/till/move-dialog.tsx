import { tillLengths } from "@sightline/model/till-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { FormDialog } from "@sightline/ui/form-dialog"
import { RadioGroup } from "@sightline/ui/radio-group"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { useState } from "react"
import { MoneyField } from "../shell/money-field"
import type { moveCash } from "./till.server"
import { moveRefusals, words } from "./words"

type Props = { centerId: number; onClose: () => void; onMoved: () => void }

const directions = [
  { value: "in", label: "Put in" },
  { value: "out", label: "Taken out" },
] as const

/** Cash that no sale moves: change that is put in, a delivery that is paid from the drawer. */
export function MoveDialog({ centerId, onClose, onMoved }: Props) {
  const moving = useAct<typeof moveCash>("/till/part/move", moveRefusals)
  const toast = useToast()
  const [amount, setAmount] = useState<number | null>(null)
  const [direction, setDirection] = useState<string>("in")
  const send = async (form: FormData) => {
    if (!amount) return toast({ tone: "caution", text: words.missingAmount })
    const heard = await moving.act({ centerId, direction, amount, note: String(form.get("note") ?? "") }, words.moved)
    if (heard._tag !== "Done") return
    onMoved()
    onClose()
  }
  return (
    <FormDialog
      title="Put cash in or take it out"
      submit="Save"
      isPending={moving.isPending}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <RadioGroup label="Direction" name="direction" value={direction} options={directions} onChange={setDirection} />
      <MoneyField label="Amount" name="amount" value={amount} onChange={setAmount} />
      <TextField label="What for" name="note" required maxLength={tillLengths.note} autoComplete="off" />
    </FormDialog>
  )
}
