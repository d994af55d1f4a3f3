import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react"
import * as field from "../text-field/text-field.css"
import * as look from "./checkbox.css"

type Props = Omit<ComponentPropsWithoutRef<"input">, "className" | "style" | "type" | "size" | "children"> & {
  label: ReactNode
  name: string
  description?: ReactNode
  size?: "office" | "kiosk"
}

/** A checkbox. It is the browser's own, so that it submits without script; its label is clickable. */
export function Checkbox({ label, description, size = "office", ...rest }: Props) {
  const id = useId()
  const box = (
    <label className={look.choice[size]}>
      <input {...rest} {...(description && { "aria-describedby": id })} type="checkbox" className={look.box[size]} />
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
