import { type AssigneeType, assigneeProblems } from "@sightline/model/assignee"
import { userLengths } from "@sightline/model/length"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { useRef, useState } from "react"
import { problemsIn } from "../product/form-help"
import * as look from "./dialog.css"
import { sendAssignee } from "./send"
import { useOnce } from "./use-once"
import { whyNot, words } from "./words"

type Props = {
  type: AssigneeType
  person: { id: number; firstName: string; lastName: string; email: string } | undefined
  onClose: () => void
  onDone: () => void
}

const fields = [
  { id: "firstName", label: "First name *" },
  { id: "lastName", label: "Last name *" },
  { id: "email", label: "E-mail *" },
] as const

/** Puts somebody into a list, or says who he is now. */
export function AssigneeForm({ type, person, onClose, onDone }: Props) {
  const { id = null, firstName = "", lastName = "", email = "" } = person ?? {}
  const [entered, setEntered] = useState({ firstName, lastName, email })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { once, isPending } = useOnce()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)

  const refuse = (wrong: Readonly<Record<string, string>>) => {
    setProblems(wrong)
    const first = fields.find((field) => field.id in wrong)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.id}"]`)?.focus()
  }
  const save = async () => {
    const wrong = assigneeProblems(entered)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    const asked = { id, type, ...entered }
    const heard = await once(asked, (key) => sendAssignee(asked, key))
    if (heard._tag === "Done") {
      toast({ tone: "positive", text: id === null ? words.assigneeCreated : words.assigneeUpdated })
      return onDone()
    }
    refuse(problemsIn(heard))
    toast({ tone: "critical", text: whyNot(heard._tag) ?? words.assigneeNotSaved })
  }
  return (
    <Dialog
      title={id === null ? "Add somebody" : `Edit ${firstName} ${lastName}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form
        ref={form}
        className={look.form}
        noValidate
        aria-label="Person"
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog of another form is inside it for React.
          event.stopPropagation()
          if (!isPending) void save()
        }}
      >
        {fields.map((field) => (
          <TextField
            key={field.id}
            label={field.label}
            name={field.id}
            type={field.id === "email" ? "email" : "text"}
            value={entered[field.id]}
            error={problems[field.id]}
            maxLength={field.id === "email" ? userLengths.email : userLengths.name}
            autoComplete="off"
            autoFocus={field.id === "firstName"}
            aria-required
            onChange={({ target }) => {
              setEntered({ ...entered, [field.id]: target.value })
              setProblems(({ [field.id]: _right, ...others }) => others)
            }}
          />
        ))}
        <div className={look.actions}>
          <Button tone="quiet" isDisabled={isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
