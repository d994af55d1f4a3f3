import { TextField } from "@sightline/ui/text-field"
import { forwardRef, useEffect, useState } from "react"
import { centsIn, textOf } from "./cents"

type Props = {
  label: string
  name: string
  description?: string | undefined
  /** Whole cents. */
  value: number | null
  /** The largest amount. */
  most?: number
  /** What the key E does. */
  onExact?: () => void
  /** The problem, announced with the field. */
  error?: string | undefined
  onChange: (cents: number | null) => void
}

/** An amount from 0: read while it is typed, written with $ and separators once the field is left. */
export const MoneyField = forwardRef<HTMLInputElement, Props>(function MoneyField(
  { label, name, description, value, most, onExact, error, onChange },
  ref,
) {
  const [text, setText] = useState(() => textOf(value))
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    if (!isTyping) setText(textOf(value))
  }, [isTyping, value])
  return (
    <TextField
      ref={ref}
      label={label}
      name={name}
      description={description}
      error={error}
      kind="code"
      inputMode="decimal"
      autoComplete="off"
      placeholder="$0.00"
      value={text}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onKeyDown={(event) => {
        if (onExact === undefined || event.key.toLowerCase() !== "e" || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        setTyping(false)
        onExact()
      }}
      onChange={({ target }) => {
        setTyping(true)
        setText(target.value)
        const cents = centsIn(target.value)
        onChange(cents === null || most === undefined ? cents : Math.min(cents, most))
      }}
    />
  )
})
