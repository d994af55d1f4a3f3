import type { Layout } from "@sightline/model/layout"
import { pageAt } from "@sightline/model/role-table"
import type { Session } from "@sightline/model/session"
import { accentStyle } from "@sightline/ui/theme/accent"
import { cartCountIn } from "./cart-count"
import { type MenuEntry, menuOf } from "./menu"
import { type Person, personOf } from "./person"
import { sectionOf, textOf } from "./section"

/** All that the header of a page shows: it crosses to the browser, so it holds nothing else. */
export type ShellView = {
  /** The signed-in person; a visitor is offered to sign in. */
  readonly person: Person | null
  readonly menu: readonly MenuEntry[]
  readonly cart: { readonly href: string; readonly count: number } | null
}

/** The client's own accent for the whole document, where it has one; it can be read whichever it is. */
export const lookOf = ({ sections }: Pick<Layout, "sections">): Readonly<Record<string, string>> =>
  accentStyle(textOf(sectionOf(sections, "LOOK"), "accent"))

type Given = {
  readonly session: Session | null
  readonly layout: Pick<Layout, "sections"> & { readonly opens?: Layout["opens"] }
  readonly request: Request
}

export function shellView({ session, layout, request }: Given): ShellView {
  const opens = new Set(layout.opens ?? [])
  const isOpen = (path: string) => {
    const page = pageAt(path)
    return page !== undefined && (page.app === "site" || opens.has(page.path))
  }
  const person = session && personOf(session)
  return {
    // What the menu does not name is not open, so the header does not lead there either (decisions D-03).
    person: person && (isOpen("/scan-remove") ? person : { ...person, removeLabel: null }),
    menu: menuOf(layout),
    cart: isOpen("/cart") ? { href: "/cart", count: cartCountIn(request.headers.get("cookie")) } : null,
  }
}

/** Whether the page of an address is open to whom the layout was made for: the server's answer, read, not repeated. */
export function isOpenTo({ opens }: Pick<Layout, "opens">, address: string): boolean {
  const page = pageAt(address)
  return page === undefined || page.app === "site" || opens.includes(page.path)
}
