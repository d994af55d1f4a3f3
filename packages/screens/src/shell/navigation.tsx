import { Icon } from "@sightline/ui/icon"
import { useId } from "react"
import * as look from "./header.css"
import type { MenuEntry } from "./menu"
import { opens, popover } from "./popover"
import { styleOf } from "./style-css"

/** Addresses whose entry opens a dialog of the current page instead, by the dialog's id (document 0 §2.4). */
export type Dialogs = Readonly<Record<string, string>>

type Props = { menu: readonly MenuEntry[]; current: string; isScanning: boolean; dialogs: Dialogs }
type EntryProps = Omit<Props, "menu"> & { entry: MenuEntry }

/** More entries than this do not fit the header; the rest go under "More". */
const room = { visitor: 8, person: 4 }

const isHere = (href: string, current: string) => href.toLowerCase() === current.toLowerCase()

/** The menu along the header of a wide screen. */
export function BarNavigation({ menu, isFull, ...page }: Props & { isFull: boolean }) {
  const inBar = isFull ? room.person : room.visitor
  // A single entry takes no more room than "More".
  const later = menu.length > inBar + 1 ? menu.slice(inBar) : []
  return (
    <nav className={`${look.nav} ${look.onlyWide}`} aria-label="Main">
      {menu.slice(0, menu.length - later.length).map((entry) => (
        <BarEntry key={entry.label} entry={entry} {...page} />
      ))}
      {later.length > 0 && <BarEntry entry={{ label: "More", href: "", children: later }} {...page} />}
    </nav>
  )
}

function BarEntry({ entry, ...page }: EntryProps) {
  const id = useId()
  if (entry.children.length === 0) return <EntryLink entry={entry} {...page} />
  return (
    <>
      <button type="button" className={look.item} style={styleOf(entry.styleCss ?? "")} {...opens(id)}>
        {entry.label}
        <Icon name="chevronDown" size="small" />
      </button>
      <div id={id} className={look.drop.start} {...popover}>
        {entry.href !== "" && <EntryLink entry={entry} {...page} />}
        <EntryList menu={entry.children} {...page} />
      </div>
    </>
  )
}

/** The vertical menu, with sub-entries under their entry. */
export function EntryList({ menu, ...page }: Props) {
  return (
    <ul>
      {menu.map((entry) => (
        <li key={entry.label}>
          {entry.href === "" ? <p className={look.groupTitle}>{entry.label}</p> : <EntryLink entry={entry} {...page} />}
          {entry.children.length > 0 && (
            <div className={look.indented}>
              <EntryList menu={entry.children} {...page} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function EntryLink({ entry, current, isScanning, dialogs }: EntryProps) {
  const dialog = dialogs[entry.href]
  if (dialog)
    return (
      <button type="button" className={look.item} style={styleOf(entry.styleCss ?? "")} {...opens(dialog)}>
        {entry.label}
      </button>
    )
  const isCurrent = isHere(entry.href, current)
  return (
    <a
      className={look.item}
      href={entry.href}
      style={styleOf(entry.styleCss ?? "")}
      aria-current={isCurrent ? "page" : undefined}
    >
      {isCurrent && isScanning ? `${entry.label} (Scan)` : entry.label}
    </a>
  )
}
