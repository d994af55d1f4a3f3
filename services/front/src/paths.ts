export type AppName = "site" | "office" | "kiosk"

export const appNames: readonly AppName[] = ["site", "office", "kiosk"]

/** The pages of visitors (document 0 §2.1) and what search engines ask for; `/kiosk` and what lies under it is the kiosk's, the rest the office's. */
const sitePaths = new Set([
  "/",
  "/home-login",
  "/login",
  "/sign-out",
  "/home",
  "/what-rfid",
  "/why-rfid",
  "/contact",
  "/faq",
  "/terms",
  "/privacy",
  "/eye-exam-vs-vision-test",
  "/comprehensive-eye-exams",
  "/children-eye-exam",
  "/senior-eye-exams",
  "/digital-eye-strain",
  "/dry-eye-management",
  "/emergency-eye-care",
  "/eye-see-eye-learn",
  "/myopia-control",
  "/join-our-team",
  "/optician",
  "/special-offers",
  "/dilated-medical-exam",
  "/why-oes",
  "/glasses-home",
  "/request-an-appointment",
  "/oesinv",
  "/robots.txt",
  "/sitemap.xml",
])

/** Which of the three apps answers a path. Letter case, a trailing slash and Remix' `.data` make no difference (D-09). */
export function appOf(pathname: string): AppName {
  const page = pageOf(pathname)
  if (page === "/kiosk" || page.startsWith("/kiosk/")) return "kiosk"
  return sitePaths.has(page) ? "site" : "office"
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
