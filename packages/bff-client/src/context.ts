import type { Session } from "@sightline/model/session"
import type { Bff } from "./bff"
import type { Call } from "./call"

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
  /** Demo data, published passwords and pages under /dev are there (decisions D-130). */
  isDemo: boolean
  /** The same call with a token renewed just now, or `null` when the session has ended. */
  renew(): Promise<Call | null>
  /** Puts a session that has just begun behind a cookie; answers the Set-Cookie header. */
  keep(tokens: Tokens): Promise<string>
  /**
   * What changes at the person's client, as server-sent events: `change` with a LiveChange, `refresh` when something may
   * have been missed, `ended` with the session. `null` for a visitor.
   */
  live(request: Request): Response | null
  /** This browser as a station. Other apps than the kiosk know of none. */
  station: StationCookie
  /** Makes another of one's own clients or centers the active one; `false` when it is not one's own. */
  switchTo(choice: { clientId: number } | { centerId: number }): Promise<boolean>
  /** Lays an unlock token beside the session, for the screen that the request names in its header `screenHeader` (decisions D-32). */
  keepUnlock(token: string): Promise<void>
  /** Ends the session; answers the Set-Cookie header that removes the cookie. */
  forget(): Promise<string>
}

/** By this header a screen says which one it is, so that what one has unlocked stays closed to every other. */
export const screenHeader = "sightline-screen"

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** The cookie by which a browser is a station: HttpOnly, for the kiosk's paths only, stored hashed where it is checked. */
export interface StationCookie {
  /** What the station proves itself with to the bff (`ownStation`); never for what runs in the browser. */
  readonly secret: string | null
  /** The Set-Cookie header that makes this browser the station of that secret. */
  keep(secret: string): string
  /** The Set-Cookie header that ends it. */
  forget(): string
  /**
   * As the context's own `keep`, at this station and its center. In a browser that is no station yet the session begins
   * all the same: to register it, somebody has to be signed in. `NoAccess`: he does not work at the station's center.
   */
  keepSession(
    tokens: Tokens,
  ): Promise<{ readonly cookie: string } | { readonly refused: "StationUnknown" | "StationRevoked" | "NoAccess" }>
}

declare module "@remix-run/node" {
  interface AppLoadContext extends SightlineContext {}

  interface Future {
    v3_singleFetch: true
  }
}
