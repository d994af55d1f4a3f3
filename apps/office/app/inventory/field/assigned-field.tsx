import type { OptionLine } from "@sightline/model/category-option"
import { Button } from "@sightline/ui/button"
import { Select } from "@sightline/ui/select"
import { type ReactNode, useId, useState } from "react"
import { AssigneeDialog, type Person } from "../item/assignee-dialog"
import { askPeople } from "../item/send"
import { useFieldContext } from "./field-context"
import type { FieldProps } from "./field-props"

type Props = { of: FieldProps; label: ReactNode }

/** Somebody of the list of people, which is kept beside it by those who may (document 1 §2.12, §6). */
export function AssignedField({ of: { field, values, problem, isDisabled, onChange }, label }: Props) {
  const { define } = useFieldContext()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const value = values[field.code] ?? ""
  /** Whoever was added, renamed or taken out meanwhile is known here as well. */
  const close = async (chosen?: Person) => {
    setOpen(false)
    const people = await askPeople()
    if (people) define(field.code, [...people.map(lineOf), ...leftOut(field.lines, people)])
    if (chosen) onChange(field.code, String(chosen.id))
    document.getElementById(id)?.focus()
  }
  // Who has left the list is seen where he was chosen, and nowhere else.
  const lines = field.lines.filter((line) => !line.isDisabled || String(line.id) === value)
  return (
    <>
      <Select
        id={id}
        label={label}
        name={field.code}
        value={value}
        disabled={isDisabled}
        error={problem}
        aria-required={field.isRequired}
        onChange={({ target }) => onChange(field.code, target.value)}
        options={[
          { value: "", label: "Nobody" },
          ...lines.map((line) => ({ value: String(line.id), label: line.name, isDisabled: line.isDisabled })),
        ]}
        beside={
          <Button tone="quiet" size="compact" isDisabled={isDisabled} onPress={() => setOpen(true)}>
            Assign To
          </Button>
        }
      />
      {isOpen && <AssigneeDialog type="Item" onChoose={(person) => void close(person)} onClose={() => void close()} />}
    </>
  )
}

const lineOf = ({ id, firstName, lastName, email }: Person): OptionLine => ({
  id,
  code: String(id),
  name: `${firstName} ${lastName}`,
  description: email,
  parentLineId: null,
  attributeId: null,
  isDisabled: false,
  isSelectDefault: false,
})

const leftOut = (lines: readonly OptionLine[], people: readonly Person[]) =>
  lines.filter(({ id }) => people.every((person) => person.id !== id)).map((line) => ({ ...line, isDisabled: true }))
