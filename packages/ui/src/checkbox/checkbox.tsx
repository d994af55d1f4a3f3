import type { ComponentPropsWithoutRef, ReactNode } from "react"
import * as look from "./checkbox.css"

type Props = Omit<ComponentPropsWithoutRef<"input">, "className" | "style" | "type" | "size" | "children"> & {
  label: ReactNode
  name: string
  size?: "office" | "kiosk"
}

/** A checkbox. It is the browser's own, so that it submits without script; its label is clickable. */
export function Checkbox({ label, size = "office", ...rest }: Props) {
  return (
    <label className={look.choice[size]}>
      <input {...rest} type="checkbox" className={look.box[size]} />
      <span>{label}</span>
    </label>
  )
}
