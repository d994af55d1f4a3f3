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
  /** A button inside the right edge. */
  beside?: ReactNode
}

/** A line of text with its label, help and error. Made of plain elements, so it works on a page without script. */
export const TextField = forwardRef<HTMLInputElement, Props>(function TextField(
  { label, description, error, size = "office", kind = "text", beside, id, "aria-describedby": elsewhere, ...rest },
  ref,
) {
  const own = useId()
  const inputId = id ?? own
  const described = [elsewhere, description && `${inputId}-description`, error && `${inputId}-error`].filter(Boolean)
  const input = (
    <input
      {...rest}
      ref={ref}
      id={inputId}
      className={[look.input[size], kind === "code" && look.code, beside && look.besideButton[size]]
        .filter(Boolean)
        .join(" ")}
      aria-invalid={error ? true : undefined}
      aria-describedby={described.length > 0 ? described.join(" ") : undefined}
    />
  )
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
      {beside ? (
        <div className={look.box}>
          {input}
          {beside}
        </div>
      ) : (
        input
      )}
      {error && (
        <span className={look.error} id={`${inputId}-error`}>
          <CircleAlert className={look.errorIcon} size={18} aria-hidden="true" />
          <span>{error}</span>
        </span>
      )}
    </div>
  )
})
