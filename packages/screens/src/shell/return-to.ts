/** Represents any origin of the application; a target outside it is foreign. */
const here = "https://application.invalid"
const signing = new Set(["/home-login", "/login", "/sign-out", "/kiosk/sign-in"])

/** Whether a path, in lower case, is for signing in or out. */
export const isSigningIn = (path: string): boolean => signing.has(path)

/** The sign-in page, with a link back to this place. */
export const signInFrom = ({ pathname, search }: Pick<Location, "pathname" | "search">): string =>
  `/home-login?returnTo=${encodeURIComponent(pathname + search)}`

/**
 * The target after signing in: the page that asked for it, if it is one of this application (decisions D-04). It is
 * parsed as a browser does, so that no spelling of a foreign address passes.
 */
export function returnTo(asked: string | null, otherwise = "/home"): string {
  if (!asked?.startsWith("/") || !URL.canParse(asked, here)) return otherwise
  const target = new URL(asked, here)
  const staysHere = target.origin === here && !target.pathname.startsWith("//")
  if (!staysHere || isSigningIn(target.pathname.toLowerCase())) return otherwise
  return target.pathname + target.search + target.hash
}
