import { useRevalidator } from "@remix-run/react"
import type { InsightLetter } from "@sightline/model/insight-letter"
import { type LetterSchedule, letterSchedules } from "@sightline/model/insight-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { AskingDialog } from "@sightline/ui/asking-dialog"
import { Button } from "@sightline/ui/button"
import { FormDialog } from "@sightline/ui/form-dialog"
import { RadioGroup } from "@sightline/ui/radio-group"
import { useState } from "react"
import type { setLetter } from "./letter.server"
import { letterRefusals, words } from "./words"

const { letter: said } = words

/** Opens the choice of when the page comes by mail. */
export function LetterButton({ letter }: { letter: InsightLetter }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="quiet" onPress={() => setOpen(true)}>
        {said.open}
      </Button>
      {isOpen &&
        (letter.bar === null || letter.schedule !== "never" ? (
          // Starts again with the choice that a reload of the page brings.
          <Choice key={letter.schedule} letter={letter} onClose={close} />
        ) : (
          <AskingDialog title={said.title} size="narrow" onClose={close}>
            <p>{said.bars[letter.bar](letter.email)}</p>
          </AskingDialog>
        ))}
    </>
  )
}

const options = letterSchedules.map((value) => ({ value, label: said.schedules[value] }))
const scheduleOf = (value: string): LetterSchedule => letterSchedules.find((one) => one === value) ?? "never"

/** Never can always be chosen, also where no mail can be sent any more. */
function Choice({ letter, onClose }: { letter: InsightLetter; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { act, isPending } = useAct<typeof setLetter>("/insight/letter", letterRefusals)
  const [schedule, setSchedule] = useState<LetterSchedule>(letter.schedule)
  const send = async () => {
    const heard = await act({ schedule }, { done: said.done[schedule] })
    if (heard._tag !== "Done") return
    revalidate()
    onClose()
  }
  return (
    <FormDialog title={said.title} isPending={isPending} onSubmit={() => void send()} onClose={onClose}>
      <RadioGroup
        label={said.when}
        name="schedule"
        value={schedule}
        options={options}
        onChange={(value) => setSchedule(scheduleOf(value))}
      />
      <p aria-live="polite">
        {letter.bar !== null
          ? said.bars[letter.bar](letter.email)
          : schedule === "never"
            ? said.none
            : said.next(letter.email, letter.next[schedule])}
      </p>
    </FormDialog>
  )
}
