import type { EntryContext } from "@remix-run/node"

/** The characters of all kept pages and of what they were drawn from; a page of the catalogue has some 60,000. */
const mostKept = 6_000_000

type Found = Pick<EntryContext["staticHandlerContext"], "statusCode" | "errors" | "actionData" | "loaderData">

/** Pages by what they were drawn from, the longest unused first. */
const kept = new Map<string, string>()
let size = 0

/** Whether others get the same page: one that failed, is missing or answers a form is of one request alone. */
export const isForMany = ({ statusCode, errors, actionData }: Found): boolean =>
  statusCode === 200 && !errors && !actionData

/**
 * Draws a page once for the same data. A page of the site is drawn from its address and from what its loaders answered alone:
 * the same of both is the same page, for whomever it is drawn, so that nothing can be stale or somebody else's.
 */
export function drawnOnce(address: string, found: Found, draw: () => string): string {
  if (!isForMany(found)) return draw()
  const from = JSON.stringify([address, found.loaderData])
  const known = kept.get(from)
  const page = known ?? draw()
  keep(from, page)
  return page
}

/** Keeps a page as the last used one, and forgets the longest unused ones. */
function keep(from: string, page: string) {
  if (!kept.delete(from)) size += from.length + page.length
  kept.set(from, page)
  for (const [other, html] of kept) {
    if (size <= mostKept) break
    kept.delete(other)
    size -= other.length + html.length
  }
}
