import { Icon } from "@sightline/ui/icon"
import { useId } from "react"
import * as look from "./header.css"
import type { MenuEntry } from "./menu"
import { opens, popover } from "./popover"

type Props = { menu: readonly MenuEntry[]; current: string }

/** More entries than this do not fit beside the rest of the header; the others wait under "More". */
const inBar = 4

const isHere = (href: string, current: string) => href.toLowerCase() === current.toLowerCase()

/** The menu along the header of a wide screen. */
export function BarNavigation({ menu, current }: Props) {
  const later = menu.slice(inBar)
  return (
    <nav className={`${look.nav} ${look.onlyWide}`} aria-label="Main">
      {menu.slice(0, inBar).map((entry) => (
        <BarEntry key={entry.label} entry={entry} current={current} />
      ))}
      {later.length > 0 && <BarEntry entry={{ label: "More", href: "", children: later }} current={current} />}
    </nav>
  )
}

function BarEntry({ entry, current }: { entry: MenuEntry; current: string }) {
  const id = useId()
  if (entry.children.length === 0) return <EntryLink entry={entry} current={current} />
  return (
    <>
      <button type="button" className={look.item} {...opens(id)}>
        {entry.label}
        <Icon name="chevronDown" size="small" />
      </button>
      <div id={id} className={look.drop.start} {...popover}>
        {entry.href !== "" && <EntryLink entry={entry} current={current} />}
        <EntryList menu={entry.children} current={current} />
      </div>
    </>
  )
}

/** The menu one below the other, with what belongs to an entry under it. */
export function EntryList({ menu, current }: Props) {
  return (
    <ul>
      {menu.map((entry) => (
        <li key={entry.label}>
          {entry.href === "" ? (
            <p className={look.groupTitle}>{entry.label}</p>
          ) : (
            <EntryLink entry={entry} current={current} />
          )}
          {entry.children.length > 0 && (
            <div className={look.indented}>
              <EntryList menu={entry.children} current={current} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function EntryLink({ entry, current }: { entry: MenuEntry; current: string }) {
  return (
    <a className={look.item} href={entry.href} aria-current={isHere(entry.href, current) ? "page" : undefined}>
      {entry.label}
    </a>
  )
}
