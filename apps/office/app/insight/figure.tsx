import { Link } from "@sightline/ui/link"

interface Props {
  /** What the number is, for who hears a link without its table. */
  readonly of: string
  /** The address of the rows that sum to it. */
  readonly href: string
  readonly children: string
}

/** A number that opens its rows. */
export function Figure({ of, href, children }: Props) {
  return (
    <Link href={href} aria-label={`${of}: ${children}`}>
      {children}
    </Link>
  )
}
