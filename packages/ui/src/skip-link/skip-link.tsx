import { skipLink } from "./skip-link.css"

/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className={skipLink} href={`#${to}`}>
      Skip to content
    </a>
  )
}
