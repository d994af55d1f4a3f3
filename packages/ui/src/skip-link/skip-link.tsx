import { skipLink } from "./skip-link.css"

/** The first tab stop: past the header, to the page's main content. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className={skipLink} href={`#${to}`}>
      Skip to content
    </a>
  )
}
