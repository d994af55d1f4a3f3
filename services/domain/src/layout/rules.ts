import { builtInLayout } from "@sightline/model/built-in-layout"
import type { ClientId } from "@sightline/model/client"
import type { Layout, LayoutAttribute, LayoutSection } from "@sightline/model/layout"
import type { LayoutLine } from "@sightline/model/layout-rules"
import { allows, isOpenWithout, type Page, pageAt, pages, type Viewer, whoSees } from "@sightline/model/role-table"

const isPath = (address: string) => /^\/(?![/\\])/.test(address)
const elsewhere = /^(https:\/\/|mailto:|tel:|#)/i

/**
 * Where an entry may lead: to an existing page, to the client's own address, or out of the application by https, mail or
 * telephone. Anything else leads nowhere (decisions D-41, D-125).
 */
function addressOf({ navigateUrl }: LayoutAttribute, url: string | null): string {
  if (elsewhere.test(navigateUrl)) return navigateUrl
  if (!isPath(navigateUrl)) return ""
  const isOwn = url !== null && navigateUrl.toLowerCase() === `/${url.toLowerCase()}`
  return isOwn || pageAt(navigateUrl) ? navigateUrl : ""
}

/** Whether a menu entry is for this viewer: by its name, and by the page that it opens (document 0 §6; decisions D-03). */
export function maySee(entry: LayoutAttribute, viewer: Viewer): boolean {
  if (viewer.roles === null && !entry.isPublic) return false
  return allows(whoSees(entry.name), viewer) && allows(pageAt(entry.navigateUrl)?.who ?? "visitor", viewer)
}

/**
 * The sections as this viewer may see them; missing ones are built in. A menu without an entry for visitors counts as
 * missing for them.
 */
export function visible(
  written: ReadonlyArray<LayoutSection>,
  viewer: Viewer,
  url: string | null,
): ReadonlyArray<LayoutSection> {
  const shown = ({ name, attributes }: LayoutSection): LayoutSection => ({
    name,
    attributes: attributes
      .map((entry) => ({ ...entry, navigateUrl: addressOf(entry, url) }))
      .filter((entry) => (name === "HEADER" ? maySee(entry, viewer) : viewer.roles !== null || entry.isPublic)),
  })
  const own = written.map(shown)
  const kept = own.filter(({ name, attributes }) => name !== "HEADER" || viewer.roles || attributes.length > 0)
  const builtIn = builtInLayout(viewer.roles === null ? "visitor" : "staff").map(shown)
  return [...kept, ...builtIn.filter(({ name }) => !kept.some((section) => section.name === name))]
}

const isIn = ({ path }: Page, sections: ReadonlyArray<LayoutSection>) =>
  sections.some(
    ({ name, attributes }) =>
      name === "HEADER" && attributes.some(({ navigateUrl }) => pageAt(navigateUrl)?.path === path),
  )

/** The entry that a page follows: its own, or that of the nearest page above it, if that is for this viewer. */
function entryPage(page: Page, viewer: Viewer): Page | undefined {
  if (page.entry) return page
  const above = pageAt(page.path.slice(0, page.path.lastIndexOf("/")))
  return above && allows(above.who, viewer) ? entryPage(above, viewer) : undefined
}

/**
 * The office pages that are open to the viewer: those in their menu with everything below them, and those without an
 * entry to follow, as far as the role table allows (decisions D-03).
 */
export const opensFor = (sections: ReadonlyArray<LayoutSection>, viewer: Viewer): ReadonlyArray<string> =>
  (viewer.roles === null ? [] : pages)
    .filter(({ app, who }) => app === "office" && allows(who, viewer))
    .filter((page) => {
      const followed = entryPage(page, viewer)
      return !followed?.entry || isOpenWithout(followed.entry.name) || isIn(followed, sections)
    })
    .map(({ path }) => path)

interface ShownClient {
  readonly id: ClientId
  readonly name: string
  readonly url: string | null
}

/** The layout of these lines for one viewer: the one way from lines to pages, for what is published and for previews. */
export function shownTo(viewer: Viewer, { id, name, url }: ShownClient, lines: ReadonlyArray<LayoutLine>): Layout {
  const sections = visible(sectionsOf(lines), viewer, url)
  return { sections, opens: opensFor(sections, viewer), client: { id, name, url } }
}

function sectionsOf(lines: ReadonlyArray<LayoutLine>): ReadonlyArray<LayoutSection> {
  const own = new Map<string, LayoutAttribute[]>()
  for (const { section, ...attribute } of lines) own.set(section, [...(own.get(section) ?? []), attribute])
  return [...own].map(([name, attributes]): LayoutSection => ({ name, attributes }))
}
