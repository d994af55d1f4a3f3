/**
 * A page without script cannot clear the browser's storage. The server leaves a note, which the next page with script
 * reads before anything else: `all` when a session has ended, `session` when a sign-in was refused, where a visitor's
 * cart stays (decisions D-27, D-31).
 */
export type Forgetting = "all" | "session"

const name = "rrsbForget"
const day = 24 * 60 * 60

export const forgetNote = (what: Forgetting): string => `${name}=${what}; Path=/; SameSite=Lax; Max-Age=${day}`

/** Removes the note once it has been followed. */
export const forgottenCookie = `${name}=; Path=/; SameSite=Lax; Max-Age=0`

export function forgettingIn(cookies: string): Forgetting | null {
  const found = new RegExp(`(?:^|;)\\s*${name}=(all|session)\\s*(?:;|$)`).exec(cookies)?.[1]
  return found === "all" || found === "session" ? found : null
}
