import { Icon } from "@sightline/ui/icon"
import { LinkButton } from "@sightline/ui/link-button"
import { Logo } from "@sightline/ui/logo"
import { OpenButton } from "@sightline/ui/open-button"
import { SkipLink } from "@sightline/ui/skip-link"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import { type ReactNode, useId } from "react"
import { CartLink } from "./cart-link"
import * as look from "./header.css"
import { LoginPopover, loginPopover } from "./login-popover"
import { BarNavigation, type Dialogs, EntryList } from "./navigation"
import type { Person } from "./person"
import { closes, contactPopover, opens, popover } from "./popover"
import type { ShellView } from "./shell-view"
import { Choices, Switcher } from "./switcher"
import { UserMenu } from "./user-menu"

type Props = {
  shell: ShellView
  /** The path of the current page. */
  current: string
  /** The current page takes scans: its menu entry says so (document 0 §2.3). */
  isScanning?: boolean
  /** The app's own search. */
  finder?: ReactNode
  /** The dialog in which a visitor writes to the client. */
  contact: ReactNode
}

const clientSwitch = { label: "Client", icon: "building", action: "/switch-client", name: "clientId" } as const
const centerSwitch = { label: "Center", icon: "place", action: "/switch-center", name: "centerId" } as const

/** The same header on every page of the site and the office; it works before and without script. */
export function Header({ shell, current, isScanning = false, finder, contact }: Props) {
  const { person, menu, cart } = shell
  const dialogs: Dialogs = !person && hasContactDialog(current) ? { "/contact": contactPopover } : {}
  const lines = person && person.centers.length > 1 ? "two" : "one"
  return (
    <header className={look.header[lines]}>
      <SkipLink to="content" />
      <div className={look.bar[lines]}>
        <SideMenu menu={menu} current={current} person={person} isScanning={isScanning} dialogs={dialogs} />
        <a className={look.home} href="/">
          <Logo word="wide" />
          <VisuallyHidden>, start page</VisuallyHidden>
        </a>
        <BarNavigation
          isFull={person !== null}
          menu={menu}
          current={current}
          isScanning={isScanning}
          dialogs={dialogs}
        />
        <div className={look.end}>
          {finder}
          {cart && <CartLink cart={cart} current={current} />}
          {person ? (
            <ForPerson person={person} current={current} />
          ) : (
            <ForVisitor current={current} contact={contact} />
          )}
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

const signing = new Set(["/home-login", "/login"])

/** Visitors write from any page, except where it already has a form. */
const hasContactDialog = (current: string) =>
  !signing.has(current.toLowerCase()) && current.toLowerCase() !== "/contact"

function ForVisitor({ current, contact }: Pick<Props, "current" | "contact">) {
  return (
    <>
      {!signing.has(current.toLowerCase()) && (
        <>
          <OpenButton opens={loginPopover} tone="quiet">
            Login
          </OpenButton>
          <LoginPopover current={current} />
        </>
      )}
      {hasContactDialog(current) && contact}
    </>
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
          {...(current === "/scan-remove" && { "aria-current": "page" as const })}
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

/** Everything for which the bar has no room on a small screen. */
function SideMenu({
  menu,
  current,
  person,
  isScanning,
  dialogs,
}: Pick<ShellView, "menu" | "person"> & Required<Pick<Props, "current" | "isScanning">> & { dialogs: Dialogs }) {
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
          <EntryList menu={menu} current={current} isScanning={isScanning} dialogs={dialogs} />
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
