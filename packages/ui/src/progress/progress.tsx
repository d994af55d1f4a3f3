import { useId } from "react"
import { VisuallyHidden } from "../visually-hidden/visually-hidden"
import * as look from "./progress.css"

type Props = {
  /** The activity and its progress, in words. */
  label: string
  done: number
  /** Unknown until the first answer. */
  total?: number | undefined
  /** The announced text, where the label changes too often to announce. */
  spoken?: string
}

/** The progress of a long job. The browser's own bar, so that it is announced as one. */
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
