import type { Layout } from "@sightline/model/layout"
import { pages } from "@sightline/model/role-table"
import { type MenuEntry, menuOf } from "../shell/menu"

export type PageToGo = { readonly title: string; readonly href: string }

const leaves = (entries: readonly MenuEntry[]): readonly PageToGo[] =>
  entries.flatMap(({ label, href, children }) => [
    ...(href.startsWith("/") ? [{ title: label, href }] : []),
    ...leaves(children),
  ])

/** The pages open to the user: those of the client's menu under its names, then those without a menu entry. */
export function pagesOf(layout: Pick<Layout, "sections" | "opens">): readonly PageToGo[] {
  const menu = leaves(menuOf(layout))
  const open = new Set(layout.opens)
  const others = pages.flatMap(({ path, app, entry, title = entry?.label }) =>
    app === "office" && title && open.has(path) ? [{ title, href: path }] : [],
  )
  const known = new Set(menu.map(({ href }) => href.toLowerCase()))
  return [...menu, ...others.filter(({ href }) => !known.has(href))]
}

/**
 * Pages whose titles have a word for each typed one, in any letter case and order, and an order by its number. Those that
 * begin with what is typed come first: "stat" is Stations before PIN at stations.
 */
export function pagesNamed(pages: readonly PageToGo[], text: string): readonly PageToGo[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const named = pages.filter(({ title }) => {
    const own = title.toLowerCase().split(/[\s/]+/)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
  const begins = ({ title }: PageToGo) => title.toLowerCase().startsWith(words[0] ?? "")
  return [...orderNamed(pages, text), ...named.filter(begins), ...named.filter((page) => !begins(page))]
}

/** The address of either type leads to the order. */
const orders = "/instant-order"

function orderNamed(pages: readonly PageToGo[], text: string): readonly PageToGo[] {
  const [, number] = /^\s*(?:order\s*|#)([1-9]\d{0,8})\s*$/i.exec(text) ?? []
  const isOpen = pages.some(({ href }) => href.toLowerCase() === orders)
  return number !== undefined && isOpen ? [{ title: `Order ${number}`, href: `${orders}/${number}` }] : []
}
