import { VisuallyHidden } from "../visually-hidden/visually-hidden"
import { spinner } from "./spinner.css"

/** Something is under way and its end is not known. */
export function Spinner({ label }: { label: string }) {
  return (
    <>
      <span className={spinner} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
