import type { Layout, LayoutAttribute } from "@sightline/model/layout"

export type MenuEntry = {
  readonly label: string
  readonly href: string
  readonly children: readonly MenuEntry[]
  /** The entry's own style as JSON text, if the client gave it one. */
  readonly styleCss?: string
}

/** A path of this application, a page of the open web, a mailbox or a telephone; script addresses are left out. */
const leadsSomewhere = (address: string) => /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/.test(address)

/** `rfid_what` belongs to `rfid` if that entry exists; otherwise the underscore is part of its own name. */
const parentOf = (name: string, names: ReadonlySet<string>) => {
  const parts = name.split("_")
  for (let length = parts.length - 1; length > 0; length--) {
    const parent = parts.slice(0, length).join("_")
    if (names.has(parent)) return parent
  }
  return undefined
}

/** The menu of a client's layout: the entries of its section HEADER, in their order (decisions D-03). */
export function menuOf({ sections }: Pick<Layout, "sections">): readonly MenuEntry[] {
  const attributes = sections.filter(({ name }) => name === "HEADER").flatMap((section) => section.attributes)
  const names = new Set(attributes.map(({ name }) => name))
  const under = (parent: string | undefined) => attributes.filter(({ name }) => parentOf(name, names) === parent)
  const entry = ({ name, value, navigateUrl, styleCss }: LayoutAttribute): MenuEntry => ({
    label: value,
    href: leadsSomewhere(navigateUrl) ? navigateUrl : "",
    children: entries(name),
    ...(/^\s*(\{\s*\})?\s*$/.test(styleCss) ? {} : { styleCss }),
  })
  const entries = (parent: string | undefined): readonly MenuEntry[] =>
    under(parent)
      .map(entry)
      .filter(({ label, href, children }) => label !== "" && (href !== "" || children.length > 0))
  return entries(undefined)
}
