import { VisuallyHidden } from "../visually-hidden/visually-hidden"
import { spinner } from "./spinner.css"

/** Something is running for an unknown time. */
export function Spinner({ label }: { label: string }) {
  return (
    <>
      <span className={spinner} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
