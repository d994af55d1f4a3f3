import type { ReactNode } from "react"
import { TextField } from "../text-field/text-field"
import * as look from "./colour-field.css"

type Props = {
  label: string
  name: string
  /** As people write it: #1a0e55. */
  value: string
  description?: ReactNode
  error?: ReactNode
  onChange: (value: string) => void
}

/** A colour by its hex number, typed or picked; the picker follows as soon as the text is a colour. */
export function ColourField({ label, name, value, description, error, onChange }: Props) {
  return (
    <div className={look.row}>
      <TextField
        label={label}
        name={name}
        kind="code"
        value={value}
        description={description}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        type="color"
        className={look.picker}
        aria-label={`Pick ${label.toLowerCase()}`}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
