import { pageAt } from "@sightline/model/role-table"

export type AppName = "site" | "office" | "kiosk"

export const appNames: readonly AppName[] = ["site", "office", "kiosk"]

/**
 * The app that answers a path: the kiosk has `/kiosk` and everything below it, the role table decides the rest, and a
 * name without a page may be a client's own address (D-06), which the site looks up. Letter case, a trailing slash and
 * Remix's `.data` make no difference (D-09).
 */
export function appOf(pathname: string): AppName {
  const page = pageOf(pathname)
  if (page === "/kiosk" || page.startsWith("/kiosk/")) return "kiosk"
  return pageAt(page)?.app ?? (/^\/[^/]*$/.test(page) ? "site" : "office")
}

/** A path as the page table spells it: lower case, without Remix's suffix. */
export function pageOf(pathname: string): string {
  const page = pathname
    .toLowerCase()
    .replace(/\.data$/, "")
    .replace(/^\/_root$/, "/")
    .replace(/\/+$/, "")
  return page === "" ? "/" : page
}

/**
 * The canonical spelling of a kiosk path that is spelled differently. The kiosk's cookie covers `/kiosk` and everything
 * below it, and browsers compare case-sensitively: neither `/Kiosk` nor `/kiosk.data` would carry the session.
 */
export function kioskSpelling(pathname: string): string | null {
  if (pathname === "/kiosk.data") return "/kiosk/.data"
  const [, first = ""] = pathname.split("/", 2)
  const isKiosk = /^kiosk(\.data)?$/i.test(first)
  if (!isKiosk || first === first.toLowerCase()) return null
  return `/${first.toLowerCase()}${pathname.slice(first.length + 1)}`
}
