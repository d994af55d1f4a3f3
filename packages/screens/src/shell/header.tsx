import { Icon } from "@sightline/ui/icon"
import { LinkButton } from "@sightline/ui/link-button"
import { Logo } from "@sightline/ui/logo"
import { SkipLink } from "@sightline/ui/skip-link"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import { useId } from "react"
import { CartLink } from "./cart-link"
import * as look from "./header.css"
import { BarNavigation, EntryList } from "./navigation"
import type { Person } from "./person"
import { closes, opens, popover } from "./popover"
import type { ShellView } from "./shell-view"
import { Choices, Switcher } from "./switcher"
import { UserMenu } from "./user-menu"

type Props = {
  shell: ShellView
  /** The path of the page it stands on. */
  current: string
  /** The page in front takes scans: its entry says so (document 0 §2.3). */
  isScanning?: boolean
}

const clientSwitch = { label: "Client", icon: "building", action: "/switch-client", name: "clientId" } as const
const centerSwitch = { label: "Center", icon: "place", action: "/switch-center", name: "centerId" } as const

/** The same header on every page of the site and the office; it works before and without script. */
export function Header({ shell, current, isScanning = false }: Props) {
  const { person, menu, cart } = shell
  const lines = person && person.centers.length > 1 ? "two" : "one"
  return (
    <header className={look.header[lines]}>
      <SkipLink to="content" />
      <div className={look.bar[lines]}>
        <SideMenu menu={menu} current={current} person={person} isScanning={isScanning} />
        <a className={look.home} href="/">
          <Logo word="wide" />
          <VisuallyHidden>, start page</VisuallyHidden>
        </a>
        <BarNavigation isFull={person !== null} menu={menu} current={current} isScanning={isScanning} />
        <div className={look.end}>
          {cart && <CartLink cart={cart} current={current} />}
          {person ? <ForPerson person={person} current={current} /> : <ForVisitor current={current} />}
        </div>
      </div>
      {person && lines === "two" && (
        <div className={look.centers}>
          <Switcher {...centerSwitch} choices={person.centers} chosen={person.activeCenter} side="start" />
        </div>
      )}
    </header>
  )
}

function ForVisitor({ current }: { current: string }) {
  return current === "/home-login" || current === "/login" ? null : (
    <LinkButton href="/home-login" tone="quiet">
      Login
    </LinkButton>
  )
}

function ForPerson({ person, current }: { person: Person; current: string }) {
  return (
    <>
      {person.removeLabel && (
        <LinkButton
          href="/scan-remove"
          tone="quiet"
          icon={<Icon name="scan" />}
          aria-current={current === "/scan-remove" ? "page" : undefined}
        >
          <span className={look.words}>{person.removeLabel}</span>
        </LinkButton>
      )}
      <div className={look.notOnPhone}>
        <Switcher {...clientSwitch} choices={person.clients} chosen={person.client.id} side="end" />
      </div>
      <UserMenu person={person} />
    </>
  )
}

/** Everything the bar has no room for on a small screen. */
function SideMenu({
  menu,
  current,
  person,
  isScanning,
}: Pick<ShellView, "menu" | "person"> & Required<Omit<Props, "shell">>) {
  const id = useId()
  return (
    <div className={look.onlyNarrow}>
      <button type="button" className={look.item} aria-label="Menu" {...opens(id)}>
        <Icon name="menu" />
      </button>
      <div id={id} className={look.side} {...popover}>
        <div className={look.sideHead}>
          <Logo />
          <button type="button" className={look.close} aria-label="Close menu" {...closes(id)}>
            <Icon name="close" />
          </button>
        </div>
        <nav className={look.group} aria-label="Main">
          <EntryList menu={menu} current={current} isScanning={isScanning} />
        </nav>
        {person && (
          <div className={look.group}>
            <p className={look.groupTitle}>Client</p>
            {person.clients.length > 1 ? (
              <Choices {...clientSwitch} choices={person.clients} chosen={person.client.id} />
            ) : (
              <p className={look.who}>{person.client.name}</p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
