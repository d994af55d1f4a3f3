import { ChevronLeft, ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { Link } from "react-aria-components/Link"
import { VisuallyHidden } from "../visually-hidden/visually-hidden"
import { pageWindow } from "./page-window"
import * as look from "./pagination.css"

type Props = {
  /** The name of the paged list for screen readers: "Pages of products". */
  label: string
  current: number
  total: number
  href: (page: number) => string
}

/** Pages through a long list with links, so that the address names the page. */
export function Pagination({ label, current, total, href }: Props) {
  if (total <= 1) return null
  return (
    <nav aria-label={label} data-bar="pages">
      <ul className={look.list}>
        <li>
          <Step to={current - 1} name="Previous page" isPossible={current > 1} href={href}>
            <ChevronLeft size={18} aria-hidden="true" />
          </Step>
        </li>
        {pageWindow(current, total).map((slot) =>
          typeof slot === "number" ? (
            <li key={slot}>
              <Link
                className={look.page}
                href={href(slot)}
                {...(slot === current && { "aria-current": "page" as const })}
              >
                <VisuallyHidden>Page </VisuallyHidden>
                {slot}
              </Link>
            </li>
          ) : (
            <li key={slot} className={look.dots}>
              <span aria-hidden="true">…</span>
              <VisuallyHidden>Pages left out</VisuallyHidden>
            </li>
          ),
        )}
        <li>
          <Step to={current + 1} name="Next page" isPossible={current < total} href={href}>
            <ChevronRight size={18} aria-hidden="true" />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

type StepProps = Pick<Props, "href"> & { to: number; name: string; isPossible: boolean; children: ReactNode }

function Step({ to, name, isPossible, href, children }: StepProps) {
  return isPossible ? (
    <Link className={look.page} href={href(to)} aria-label={name}>
      {children}
    </Link>
  ) : (
    <span className={look.page} data-disabled>
      {children}
    </span>
  )
}
