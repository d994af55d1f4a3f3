import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react"
import * as field from "../text-field/text-field.css"
import * as look from "./checkbox.css"

type Props = Omit<ComponentPropsWithoutRef<"input">, "className" | "style" | "type" | "size" | "children"> & {
  label: ReactNode
  name: string
  description?: ReactNode
  size?: "office" | "kiosk"
  /** It stands for several, of which some are checked. */
  isMixed?: boolean
}

/** The state exists for programs alone: no attribute says it. */
const mixing = (isMixed: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = isMixed
}

/** A checkbox. It is the browser's own, so that it submits without script; its label is clickable. */
export function Checkbox({ label, description, size = "office", isMixed = false, ...rest }: Props) {
  const id = useId()
  const box = (
    <label className={look.choice[size]}>
      <input
        {...rest}
        ref={mixing(isMixed)}
        {...(description && { "aria-describedby": id })}
        type="checkbox"
        className={look.box[size]}
      />
      <span>{label}</span>
    </label>
  )
  if (!description) return box
  return (
    <div className={field.field}>
      {box}
      <span className={field.description} id={id}>
        {description}
      </span>
    </div>
  )
}
