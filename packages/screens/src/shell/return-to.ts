/** Stands for whatever origin the application has; a target that leaves it is somebody else's. */
const here = "https://application.invalid"
const signing = new Set(["/home-login", "/login", "/sign-out", "/kiosk/sign-in"])

/** Whether a path, in lower case, is where one signs in or out. */
export const isSigningIn = (path: string): boolean => signing.has(path)

/**
 * Where a person goes after signing in: back to the page that asked for it, if it is a page of this application
 * (decisions D-04). Read the way a browser reads it, so that no spelling of a foreign address passes.
 */
export function returnTo(asked: string | null, otherwise = "/home"): string {
  if (!asked?.startsWith("/") || !URL.canParse(asked, here)) return otherwise
  const target = new URL(asked, here)
  const staysHere = target.origin === here && !target.pathname.startsWith("//")
  if (!staysHere || isSigningIn(target.pathname.toLowerCase())) return otherwise
  return target.pathname + target.search + target.hash
}
