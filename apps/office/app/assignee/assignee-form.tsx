import type { AssigneeType } from "@sightline/model/assignee"
import { assigneeProblems } from "@sightline/model/assignee-rules"
import { userLengths } from "@sightline/model/length"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { FormDialog } from "@sightline/ui/form-dialog"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { problemsIn } from "../shell/field/form-help"
import { itemPath } from "../shell/item-path"
import type { saveAssignee } from "./assignee.server"
import { refusals, words } from "./words"

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

/** Adds a person to a list, or edits them. */
export function AssigneeForm({ type, person, onClose, onDone }: Props) {
  const { id = null, firstName = "", lastName = "", email = "" } = person ?? {}
  const [entered, setEntered] = useState({ firstName, lastName, email })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { act, isPending } = useAct<typeof saveAssignee>(itemPath("assignee"), refusals)
  const save = async () => {
    const wrong = assigneeProblems(entered)
    if (Object.keys(wrong).length > 0) return setProblems(wrong)
    const heard = await act(
      { id, type, ...entered },
      {
        failed: words.assigneeNotSaved,
        isTitled: true,
        done: id === null ? words.assigneeCreated : words.assigneeUpdated,
      },
    )
    if (heard._tag === "Done") return onDone()
    setProblems(problemsIn(heard))
  }
  return (
    <FormDialog
      title={id === null ? "Add somebody" : `Edit ${firstName} ${lastName}`}
      label="Person"
      isPending={isPending}
      problems={problems}
      onSubmit={() => void save()}
      onClose={onClose}
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
          aria-required
          onChange={({ target }) => {
            setEntered({ ...entered, [field.id]: target.value })
            setProblems(({ [field.id]: _right, ...others }) => others)
          }}
        />
      ))}
    </FormDialog>
  )
}
