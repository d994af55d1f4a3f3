import type { Layout } from "@sightline/model/layout"
import { pageAt } from "@sightline/model/role-table"
import type { Session } from "@sightline/model/session"
import { accentStyle } from "@sightline/ui/theme/accent"
import { cartCountIn } from "./cart-cookie"
import { type MenuEntry, menuOf } from "./menu"
import { type Person, personOf } from "./person"
import { sectionOf, textOf } from "./section"

/** Everything that a page's header shows: it goes to the browser, so it holds nothing else. */
export type ShellView = {
  /** The signed-in user; a visitor gets a sign-in link. */
  readonly person: Person | null
  readonly menu: readonly MenuEntry[]
  readonly cart: { readonly href: string; readonly count: number } | null
}

/** The client's accent for the whole document, if it has one; always readable. */
export const lookOf = ({ sections }: Pick<Layout, "sections">): Readonly<Record<string, string>> =>
  accentStyle(textOf(sectionOf(sections, "LOOK"), "accent"))

type Given = {
  readonly session: Session | null
  readonly layout: Pick<Layout, "sections"> & {
    readonly opens?: Layout["opens"]
    readonly client?: Layout["client"] | null
  }
  readonly request: Request
}

export function shellView({ session, layout, request }: Given): ShellView {
  const opens = new Set(layout.opens ?? [])
  const isOpen = (path: string) => {
    const page = pageAt(path)
    return page !== undefined && (page.app === "site" || opens.has(page.path))
  }
  const person = session && personOf(session)
  const clientId = session?.client.id ?? layout.client?.id ?? null
  return {
    // A page outside the menu is not open, so the header does not link to it either (decisions D-03).
    person: person && (isOpen("/scan-remove") ? person : { ...person, removeLabel: null }),
    menu: menuOf(layout),
    cart: isOpen("/cart") ? { href: "/cart", count: cartCountIn(request.headers.get("cookie"), clientId) } : null,
  }
}

/** Whether the layout's reader may open the page at an address: reads the server's answer instead of repeating its rule. */
export function isOpenTo({ opens }: Pick<Layout, "opens">, address: string): boolean {
  const page = pageAt(address)
  return page === undefined || page.app === "site" || opens.includes(page.path)
}
