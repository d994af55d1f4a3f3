import { TextField } from "@sightline/ui/text-field"
import { useEffect, useState } from "react"
import { centsIn, textOf } from "./cents"

type Props = {
  label: string
  name: string
  description?: string | undefined
  /** Whole cents. */
  value: number | null
  /** The largest amount. */
  most?: number
  onChange: (cents: number | null) => void
}

/** An amount from 0: read while it is typed, written with $ and separators once the field is left. */
export function MoneyField({ label, name, description, value, most, onChange }: Props) {
  const [text, setText] = useState(() => textOf(value))
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    if (!isTyping) setText(textOf(value))
  }, [isTyping, value])
  return (
    <TextField
      label={label}
      name={name}
      description={description}
      kind="code"
      inputMode="decimal"
      autoComplete="off"
      placeholder="$0.00"
      value={text}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={({ target }) => {
        setTyping(true)
        setText(target.value)
        const cents = centsIn(target.value)
        onChange(cents === null || most === undefined ? cents : Math.min(cents, most))
      }}
    />
  )
}
