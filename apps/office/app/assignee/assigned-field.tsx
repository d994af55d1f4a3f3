import type { OptionLine } from "@sightline/model/category-option"
import { Button } from "@sightline/ui/button"
import { Select } from "@sightline/ui/select"
import { useId, useState } from "react"
import { useFieldContext } from "../shell/field/field-context"
import { type FieldProps, labelOf } from "../shell/field/field-props"
import { askPeople } from "./ask-people"
import { AssigneeDialog, type Person } from "./assignee-dialog"

/** A person from the list, which authorized users edit beside the field (document 1 §2.12, §6). */
export function AssignedField({ field, values, problem, isDisabled, onChange }: FieldProps) {
  const { define } = useFieldContext()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const value = values[field.code] ?? ""
  /** Includes people who were added, renamed or removed meanwhile. */
  const close = async (chosen?: Person) => {
    setOpen(false)
    const people = await askPeople()
    if (people) define(field.code, [...people.map(lineOf), ...leftOut(field.lines, people)])
    if (chosen) onChange(field.code, String(chosen.id))
    document.getElementById(id)?.focus()
  }
  // A person who left the list appears only where they are already chosen.
  const lines = field.lines.filter((line) => !line.isDisabled || String(line.id) === value)
  return (
    <>
      <Select
        id={id}
        label={labelOf(field)}
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
