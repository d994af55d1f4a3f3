import { useId } from "react"
import { VisuallyHidden } from "../visually-hidden/visually-hidden"
import * as look from "./progress.css"

type Props = {
  /** What goes on, and how far it is, in words. */
  label: string
  done: number
  /** Unknown as long as nobody has answered. */
  total?: number | undefined
  /** What is announced, where the label changes more often than anybody wants to hear. */
  spoken?: string
}

/** How far a long job has come. The browser's own bar, so that it is announced as one. */
export function Progress({ label, done, total, spoken }: Props) {
  const id = useId()
  return (
    <div className={look.progress}>
      <label htmlFor={id} {...(spoken === undefined && { role: "status" })}>
        {label}
      </label>
      {spoken !== undefined && (
        <span role="status">
          <VisuallyHidden>{spoken}</VisuallyHidden>
        </span>
      )}
      <progress id={id} className={look.bar} {...(total !== undefined && { value: done, max: Math.max(total, 1) })} />
    </div>
  )
}
