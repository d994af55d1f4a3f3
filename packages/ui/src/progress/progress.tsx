import { useId } from "react"
import * as look from "./progress.css"

type Props = {
  /** What goes on, and how far it is, in words. */
  label: string
  done: number
  /** Unknown as long as nobody has answered. */
  total?: number | undefined
}

/** How far a long job has come. The browser's own bar, so that it is announced as one. */
export function Progress({ label, done, total }: Props) {
  const id = useId()
  return (
    <div className={look.progress}>
      <label htmlFor={id} role="status">
        {label}
      </label>
      <progress id={id} className={look.bar} {...(total !== undefined && { value: done, max: Math.max(total, 1) })} />
    </div>
  )
}
