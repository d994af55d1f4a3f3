import { ChevronDown } from "lucide-react"
import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react"
import * as field from "../text-field/text-field.css"
import * as look from "./select.css"

type Props = Omit<ComponentPropsWithoutRef<"select">, "className" | "style" | "size" | "children"> & {
  label: ReactNode
  name: string
  options: readonly { readonly value: string; readonly label: string; readonly isDisabled?: boolean }[]
  error?: ReactNode
  size?: "office" | "kiosk"
  /** Buttons for what it chooses from; they stand at its end. */
  beside?: ReactNode
}

/** One of a few. The browser's own list: it works without script, and on a phone it is the one people know. */
export function Select({ label, options, error, size = "office", beside, id, ...rest }: Props) {
  const own = useId()
  const selectId = id ?? own
  return (
    <div className={field.field}>
      <label className={field.label[size]} htmlFor={selectId}>
        {label}
      </label>
      <div className={look.line}>
        <div className={look.box}>
          <select
            {...rest}
            id={selectId}
            className={`${field.input[size]} ${look.select}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${selectId}-error` : undefined}
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
