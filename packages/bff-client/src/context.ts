import type { Session } from "@sightline/model/session"
import type { Bff, Call } from "./bff"

/** What every Remix loader and action of every app finds in its context; the front door makes one per request. */
export interface SightlineContext {
  bff: Bff
  call: Call
  /** The signed-in person, or `null` for a visitor. */
  session: Session | null
  /** True when the request carried the cookie of a session that lives no more (decisions D-125). */
  sessionEnded: boolean
  /** For the Content-Security-Policy: every script and style element carries it. */
  nonce: string
  /** What addresses of this installation begin with, PUBLIC_URL's origin: for what is read elsewhere, search engines or mails. */
  origin: string
  /** The same call with a token renewed just now, or `null` when the session has ended. */
  renew(): Promise<Call | null>
  /** Puts a session that has just begun behind a cookie; answers the Set-Cookie header. */
  keep(tokens: { accessToken: string; refreshToken: string }): Promise<string>
  /** Makes another of one's own clients or centers the active one; `false` when it is not one's own. */
  switchTo(choice: { clientId: number } | { centerId: number }): Promise<boolean>
  /** Ends the session; answers the Set-Cookie header that removes the cookie. */
  forget(): Promise<string>
}

declare module "@remix-run/node" {
  interface AppLoadContext extends SightlineContext {}

  interface Future {
    v3_singleFetch: true
  }
}
