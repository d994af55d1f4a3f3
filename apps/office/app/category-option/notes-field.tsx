import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { TextArea } from "@sightline/ui/text-area"
import { type ReactNode, useId, useState } from "react"
import type { FieldProps } from "../shell/field/field-props"
import * as look from "./field.css"

/** The existing notes, and the one being written. */
type Typed = { readonly above: string; readonly text: string }

const linesOf = (value: string) => value.split("\n").filter((note) => note !== "")

/** A note is one line, even when pasted. */
const joined = ({ above, text }: Typed) =>
  [...linesOf(above), text.trim().replace(/\s*\n\s*/g, " ")].filter((note) => note !== "").join("\n")

type Props = { of: FieldProps; label: ReactNode }

/** A list of notes: each is a line of the field's text (document 1 §3: custom textarea, notes list). */
export function NotesField({ of: { field, values, problem, isDisabled, onChange }, label }: Props) {
  const id = useId()
  const value = values[field.code] ?? ""
  const [typed, setTyped] = useState<Typed>({ above: value, text: "" })
  // Typing changes the value at once; a value that was not written here means that the form was reloaded.
  const { above, text } = joined(typed) === value ? typed : { above: value, text: "" }
  const notes = linesOf(above)
  const write = (next: Typed) => {
    setTyped(next)
    onChange(field.code, joined(next))
  }
  return (
    <div className={look.plus}>
      <TextArea
        id={id}
        label={label}
        name={field.code}
        value={text}
        rows={2}
        disabled={isDisabled}
        error={problem}
        aria-required={field.isRequired}
        placeholder="A new note"
        onChange={({ target }) => write({ above, text: target.value })}
      />
      <div>
        <Button
          tone="quiet"
          size="compact"
          isDisabled={isDisabled}
          icon={<Icon name="note" />}
          onPress={() => {
            setTyped({ above: value, text: "" })
            document.getElementById(id)?.focus()
          }}
        >
          Add note
        </Button>
      </div>
      {notes.length > 0 && (
        <ul className={look.options} aria-label={`${field.name}, ${notes.length}`}>
          {notes.map((note, at) => (
            <li key={at} className={look.option}>
              <span className={look.name}>{note}</span>
              <Button
                tone="plain"
                size="compact"
                shape="icon"
                isDisabled={isDisabled}
                aria-label={`Remove note ${at + 1}`}
                icon={<Icon name="delete" />}
                onPress={() => {
                  write({ above: notes.filter((_, place) => place !== at).join("\n"), text })
                  document.getElementById(id)?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
