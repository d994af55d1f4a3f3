/** The value of the first cookie of that name. */
export function cookieOf(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=")
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

export interface CookieOptions {
  path: string
  secure: boolean
  /** Seconds; 0 removes the cookie. */
  maxAge: number
}

/** A cookie that no script reads and no other site's form sends (decisions D-24). */
export const setCookie = (name: string, value: string, { path, secure, maxAge }: CookieOptions) =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`
