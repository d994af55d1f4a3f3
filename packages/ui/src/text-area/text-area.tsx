import { CircleAlert } from "lucide-react"
import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react"
import * as field from "../text-field/text-field.css"
import { area } from "./text-area.css"

type Props = Omit<ComponentPropsWithoutRef<"textarea">, "className" | "style" | "children"> & {
  label: ReactNode
  name: string
  description?: ReactNode
  error?: ReactNode
  size?: "office" | "kiosk"
}

/** Several lines of text. It grows with its content. */
export function TextArea({ label, description, error, size = "office", id, rows = 4, ...rest }: Props) {
  const own = useId()
  const areaId = id ?? own
  const described = [description && `${areaId}-description`, error && `${areaId}-error`].filter(Boolean)
  return (
    <div className={field.field}>
      <label className={field.label[size]} htmlFor={areaId}>
        {label}
      </label>
      {description && (
        <span className={field.description} id={`${areaId}-description`}>
          {description}
        </span>
      )}
      <textarea
        {...rest}
        id={areaId}
        rows={rows}
        className={`${field.input[size]} ${area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.length > 0 ? described.join(" ") : undefined}
      />
      {error && (
        <span className={field.error} id={`${areaId}-error`}>
          <CircleAlert className={field.errorIcon} size={18} aria-hidden="true" />
          <span>{error}</span>
        </span>
      )}
    </div>
  )
}
