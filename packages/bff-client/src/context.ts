import type { Session } from "@sightline/model/session"
import type { Bff } from "./bff"
import type { Call } from "./call"

/** The context of every Remix loader and action of every app; the front door makes one per request. */
export interface SightlineContext {
  bff: Bff
  call: Call
  /** The signed-in user, or `null` for a visitor. */
  session: Session | null
  /** True if the request carried the cookie of an ended session (decisions D-125). */
  sessionEnded: boolean
  /** The nonce for the Content-Security-Policy: every script and style element carries it. */
  nonce: string
  /** The base of this installation's addresses, PUBLIC_URL's origin: for search engines and mails. */
  origin: string
  /** Enables demo data, published passwords and pages under /dev (decisions D-130). */
  isDemo: boolean
  /** The same call with a fresh token, or `null` if the session has ended. */
  renew(): Promise<Call | null>
  /** Stores a new session behind a cookie; returns the Set-Cookie header. */
  keep(tokens: Tokens): Promise<string>
  /**
   * Changes at the user's client, as server-sent events: `change` with a LiveChange, `refresh` when news may be missing,
   * `ended` with the session. `null` for a visitor.
   */
  live(request: Request): Response | null
  /** Up to where this server had heard of changes before the page is read; null where it has not, and for a visitor. */
  liveAt: string | null
  /** This browser as a station. Only the kiosk has one. */
  station: StationCookie
  /** Activates another of the user's own clients or centers; `false` if it is not their own. */
  switchTo(choice: { clientId: number } | { centerId: number }): Promise<boolean>
  /** Stores an unlock token with the session, for the screen in the request's `screenHeader` header (decisions D-32). */
  keepUnlock(token: string): Promise<void>
  /** Ends the session; returns the Set-Cookie header that removes the cookie. */
  forget(): Promise<string>
}

/** A screen identifies itself by this header, so that an unlocked screen does not unlock any other. */
export const screenHeader = "sightline-screen"

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** The cookie that makes a browser a station: HttpOnly, for the kiosk's paths only, stored as a hash on the server. */
export interface StationCookie {
  /** The station's secret for the bff (`ownStation`); never for code in the browser. */
  readonly secret: string | null
  /** The Set-Cookie header that makes this browser the station with that secret. */
  keep(secret: string): string
  /** The Set-Cookie header that removes it. */
  forget(): string
  /**
   * Like the context's own `keep`, at this station and its center. In an unregistered browser the session begins as well,
   * because registering it needs a signed-in user. `NoAccess`: the user does not work at the station's center.
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
