import { leavesTooMuch, tillLengths } from "@sightline/model/till-rules"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { FormDialog } from "@sightline/ui/form-dialog"
import { TextArea } from "@sightline/ui/text-area"
import { useToast } from "@sightline/ui/toast"
import { useState } from "react"
import { MoneyField } from "../shell/money-field"
import { ByPieces } from "./by-pieces"
import { type Pieces, worthOf } from "./denominations"
import type { countTill, LoadedTill } from "./till.server"
import { countRefusals, words } from "./words"

type Props = {
  till: Pick<LoadedTill, "userId" | "centerId" | "person">
  onClose: () => void
  onCounted: (id: number) => void
}

/** Counts a drawer (decisions D-139). What should be there is not shown before. */
export function CountDialog({ till: { userId, centerId, person }, onClose, onCounted }: Props) {
  const counting = useAct<typeof countTill>("/till/part/count", countRefusals)
  const toast = useToast()
  const [counted, setCounted] = useState<number | null>(null)
  const [pieces, setPieces] = useState<Pieces>({})
  const [left, setLeft] = useState<number | null>(0)
  const send = async (form: FormData) => {
    if (counted === null || left === null) return toast({ tone: "caution", text: words.missingAmount })
    if (leavesTooMuch({ counted, left })) return toast({ tone: "caution", text: words.leavesTooMuch })
    const note = String(form.get("note") ?? "")
    const heard = await counting.act({ userId, centerId, counted, left, note }, words.counted)
    if (heard._tag === "Done") onCounted(heard.value.id)
    else if (isKnown(heard) && heard._tag === "TillEmpty") onClose()
  }
  return (
    <FormDialog
      title={`Count the till of ${person}`}
      submit="Count"
      isPending={counting.isPending}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <MoneyField
        label="Counted cash"
        name="counted"
        description={words.blind}
        value={counted}
        onChange={(cents) => {
          setCounted(cents)
          setPieces({})
        }}
      />
      <ByPieces
        pieces={pieces}
        onChange={(next) => {
          setPieces(next)
          setCounted(worthOf(next))
        }}
      />
      <MoneyField
        label="Stays in the drawer"
        name="left"
        description="The next count begins with it."
        value={left}
        onChange={setLeft}
      />
      <TextArea
        label="Note"
        name="note"
        rows={2}
        maxLength={tillLengths.note}
        description="Needed when the count differs from what should be there."
      />
    </FormDialog>
  )
}
