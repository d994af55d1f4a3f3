import { ChevronDown } from "lucide-react"
import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react"
import * as field from "../text-field/text-field.css"
import * as look from "./select.css"

type Props = Omit<ComponentPropsWithoutRef<"select">, "className" | "style" | "size" | "children"> & {
  label: ReactNode
  name: string
  options: readonly { readonly value: string; readonly label: string; readonly isDisabled?: boolean }[]
  description?: ReactNode
  error?: ReactNode
  size?: "office" | "kiosk"
  /** Buttons for maintaining the options, at its end. */
  beside?: ReactNode
}

/** One of several options. The browser's own list: it works without script, and people know it from their phone. */
export function Select({ label, options, description, error, size = "office", beside, id, ...rest }: Props) {
  const own = useId()
  const selectId = id ?? own
  const described = [description && `${selectId}-description`, error && `${selectId}-error`].filter(Boolean)
  return (
    <div className={field.field}>
      <label className={field.label[size]} htmlFor={selectId}>
        {label}
      </label>
      {description && (
        <span className={field.description} id={`${selectId}-description`}>
          {description}
        </span>
      )}
      <div className={look.line}>
        <div className={look.box}>
          <select
            {...rest}
            id={selectId}
            className={`${field.input[size]} ${look.select}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={described.length > 0 ? described.join(" ") : undefined}
          >
            {options.map(({ value, label: words, isDisabled }) => (
              <option key={value} value={value} disabled={isDisabled}>
                {words}
              </option>
            ))}
          </select>
          <ChevronDown className={look.arrow} size={18} aria-hidden="true" />
        </div>
        {beside}
      </div>
      {error && (
        <span className={field.error} id={`${selectId}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
