import { type ReactNode, useId } from "react"
import * as box from "../checkbox/checkbox.css"
import * as field from "../text-field/text-field.css"
import { choices } from "./radio-group.css"

type Props = {
  label: ReactNode
  name: string
  options: readonly { readonly value: string; readonly label: string; readonly isDisabled?: boolean }[]
  value: string
  onChange: (value: string) => void
  isDisabled?: boolean
  isRequired?: boolean
  error?: ReactNode
  size?: "office" | "kiosk"
}

/** One of a few options, all visible. */
export function RadioGroup({
  label,
  name,
  options,
  value,
  onChange,
  isDisabled = false,
  isRequired,
  error,
  size = "office",
}: Props) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      className={field.field}
      aria-labelledby={id}
      aria-required={isRequired || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <span id={id} className={field.label[size]}>
        {label}
      </span>
      <div className={choices}>
        {options.map((option) => (
          <label key={option.value} className={box.choice[size]}>
            <input
              type="radio"
              className={box.box[size]}
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={isDisabled || option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <span className={field.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
