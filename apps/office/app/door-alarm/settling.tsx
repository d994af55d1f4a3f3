import { type DoorEnd, doorEnds, longestDoorNote } from "@sightline/model/door-alarm-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { FormDialog } from "@sightline/ui/form-dialog"
import { RadioGroup } from "@sightline/ui/radio-group"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import type { DoorAlarms } from "./alarm-table"
import type { settleAlarm } from "./door.server"
import { settleRefusals, words } from "./words"

type Props = { row: DoorAlarms[number]; onClose: () => void; onSettled: () => void }

const isEnd = (value: string): value is DoorEnd => doorEnds.some((end) => end === value)

/** Asks what became of a thing that left by the door. */
export function Settling({ row: { id, name, itemId }, onClose, onSettled }: Props) {
  const [how, setHow] = useState<DoorEnd>("back")
  const { act, isPending, why } = useAct<typeof settleAlarm>("/tags/door/part/settle", settleRefusals)
  const [problem, setProblem] = useState<string>()
  const send = async (form: FormData) => {
    const fields = { id: String(id), how, note: String(form.get("note") ?? "") }
    const heard = await act(fields, { done: words.settled(name), shows: ({ _tag }) => _tag === "DoorNoteMissing" })
    if (heard._tag === "DoorNoteMissing") return setProblem(why(heard))
    onSettled()
    if (heard._tag === "Done" || heard._tag === "DoorAlarmSettled") onClose()
  }
  return (
    <FormDialog
      title={words.settleOf(name, itemId)}
      submit={words.settle}
      isPending={isPending}
      problems={{ note: problem }}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <RadioGroup
        label={words.what}
        name="how"
        options={doorEnds.map((value) => ({ value, label: words.choices[value] }))}
        value={how}
        onChange={(value) => isEnd(value) && setHow(value)}
      />
      <TextField
        label={words.note}
        name="note"
        description={words.noteHelp}
        error={problem}
        required={how === "byRight"}
        maxLength={longestDoorNote}
        autoComplete="off"
        onChange={() => setProblem(undefined)}
      />
    </FormDialog>
  )
}
