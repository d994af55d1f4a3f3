import { pageAt } from "@sightline/model/role-table"

export type AppName = "site" | "office" | "kiosk"

export const appNames: readonly AppName[] = ["site", "office", "kiosk"]

/**
 * Which of the three apps answers a path: `/kiosk` and what lies under it is the kiosk's, the rest is as the role table has
 * it, and a name that is no page may be a client's own address (D-06), which the site knows. Letter case, a trailing slash
 * and Remix' `.data` make no difference (D-09).
 */
export function appOf(pathname: string): AppName {
  const page = pageOf(pathname)
  if (page === "/kiosk" || page.startsWith("/kiosk/")) return "kiosk"
  return pageAt(page)?.app ?? (/^\/[^/]*$/.test(page) ? "site" : "office")
}

function pageOf(pathname: string): string {
  const page = pathname
    .toLowerCase()
    .replace(/\.data$/, "")
    .replace(/^\/_root$/, "/")
    .replace(/\/+$/, "")
  return page === "" ? "/" : page
}

/**
 * Where the kiosk's paths are spelled otherwise, their own spelling. Its cookie is sent for `/kiosk` and what lies
 * under it, and browsers compare that letter by letter: neither `/Kiosk` nor `/kiosk.data` would bring the session.
 */
export function kioskSpelling(pathname: string): string | null {
  if (pathname === "/kiosk.data") return "/kiosk/.data"
  const [, first = ""] = pathname.split("/", 2)
  const isKiosk = /^kiosk(\.data)?$/i.test(first)
  if (!isKiosk || first === first.toLowerCase()) return null
  return `/${first.toLowerCase()}${pathname.slice(first.length + 1)}`
}
