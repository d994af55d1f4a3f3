import { Link } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import * as look from "./page-tabs.css"

type PageTab = {
  readonly href: string
  readonly label: string
  readonly isCurrent: boolean
  readonly isNew?: boolean
  /** A tab without it stays. */
  readonly onClose?: (() => void) | undefined
}

/** The open pages of one kind: separate pages, so the tabs are links. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={look.list}>
        {tabs.map(({ href, label, isCurrent, isNew = false, onClose }) => (
          <li key={href} className={onClose && look.closable}>
            <Link to={href} className={look.tab} aria-current={isCurrent ? "page" : undefined}>
              {isNew && <Icon name="add" size="small" />}
              {label}
            </Link>
            {onClose && (
              <Button
                tone="plain"
                size="compact"
                shape="icon"
                aria-label={`Close ${label}`}
                icon={<Icon name="close" size="small" />}
                onPress={onClose}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
