import { CircleAlert } from "lucide-react"
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from "react"
import * as look from "./text-field.css"

type Props = Omit<ComponentPropsWithoutRef<"input">, "className" | "style" | "size" | "children"> & {
  label: ReactNode
  name: string
  description?: ReactNode
  /** The problem, in the reader's words; announced with the field. */
  error?: ReactNode
  size?: "office" | "kiosk"
  /** People read codes letter by letter, so codes use the face that tells 0 from O. */
  kind?: "text" | "code"
}

/** A line of text with its label, help and error. Made of plain elements, so it works on a page without script. */
export const TextField = forwardRef<HTMLInputElement, Props>(function TextField(
  { label, description, error, size = "office", kind = "text", id, "aria-describedby": elsewhere, ...rest },
  ref,
) {
  const own = useId()
  const inputId = id ?? own
  const described = [elsewhere, description && `${inputId}-description`, error && `${inputId}-error`].filter(Boolean)
  return (
    <div className={look.field}>
      <label className={look.label[size]} htmlFor={inputId}>
        {label}
      </label>
      {description && (
        <span className={look.description} id={`${inputId}-description`}>
          {description}
        </span>
      )}
      <input
        {...rest}
        ref={ref}
        id={inputId}
        className={kind === "code" ? `${look.input[size]} ${look.code}` : look.input[size]}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.length > 0 ? described.join(" ") : undefined}
      />
      {error && (
        <span className={look.error} id={`${inputId}-error`}>
          <CircleAlert className={look.errorIcon} size={18} aria-hidden="true" />
          <span>{error}</span>
        </span>
      )}
    </div>
  )
})
