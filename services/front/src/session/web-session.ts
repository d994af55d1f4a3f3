import type { SightlineContext, StationCookie, Tokens } from "@sightline/bff-client/context"
import type { CookieKind, Session } from "@sightline/model/session"
import { cookieOf, setCookie } from "./cookies"

export type Choice = { clientId: number } | { centerId: number }

/** What the front door asks the domain about sessions: tokens stay there, the browser holds a random handle (D-24). */
export interface Sessions {
  keep(tokens: { accessToken: string; refreshToken: string }): Promise<{ handle: string }>
  /** The session behind a handle, with its access token renewed when needed; `null` once it has ended. */
  resume(handle: string, kind: CookieKind): Promise<{ session: Session; accessToken: string } | null>
  /** `false` when the client or center is not one of the user's own. */
  switchTo(handle: string, choice: Choice): Promise<boolean>
  end(as: SightlineContext["call"]): Promise<void>
  /** Stores an unlock token with the session, for one screen. */
  keepUnlock(handle: string, screen: string, token: string): Promise<void>
  /** The unlock token of a screen; `null` when it has none. */
  unlockOf(handle: string, screen: string): Promise<string | null>
  /** Like `keep`, at the station with that secret or at none; or why no session may begin there. */
  keepAtStation(
    tokens: Tokens,
    secret: string | null,
  ): Promise<{ handle: string } | { refused: "StationUnknown" | "StationRevoked" | "NoAccess" }>
}

/** The session store is unreachable, so the caller is unknown. */
export class SessionsUnreachable extends Error {
  override readonly name = "SessionsUnreachable"
}

/** The cookie of the office and the site, or the kiosk's own, which browsers send to the kiosk's paths only. */
export interface SessionCookie {
  name: string
  path: "/" | "/kiosk"
  secure: boolean
}

/** Behind TLS the name's prefix makes browsers refuse a cookie that another host or an unencrypted page set. */
export function sessionCookie(app: "site" | "office" | "kiosk", { https }: { https: boolean }): SessionCookie {
  if (app === "kiosk") return { name: `${https ? "__Secure-" : ""}sightline_kiosk`, path: "/kiosk", secure: https }
  return { name: `${https ? "__Host-" : ""}sightline`, path: "/", secure: https }
}

/**
 * How long a browser keeps the cookie: closing the browser does not sign out, and the domain decides how long a session
 * lives.
 */
const keptFor = 400 * 24 * 60 * 60

interface Visit {
  cookies: string | undefined
  cookie: SessionCookie
  requestId: string
  address: string
  /** The User-Agent header. */
  device?: string | undefined
  /** The screen that the request names, if any (decisions D-32). */
  screen?: string | undefined
}

/** The cookie that makes a browser a station; it is separate from the kiosk's session and outlives it. */
const stationCookie = (cookie: SessionCookie) => `${cookie.secure ? "__Secure-" : ""}sightline_station`

export type WebSession = Pick<
  SightlineContext,
  "session" | "sessionEnded" | "call" | "renew" | "keep" | "switchTo" | "forget" | "station" | "keepUnlock"
> & {
  /** The session as it is now; `null` once it has ended. */
  again(): Promise<Session | null>
  /** The browser's handle; `null` without one. */
  handle: string | null
}

/** The session of one request. A request without a cookie is a visitor's, and asks the domain nothing. */
export async function webSession(sessions: Sessions, visit: Visit): Promise<WebSession> {
  const { cookie, requestId, address, device } = visit
  const handle = handleIn(visit)
  const kind = kindOf(cookie)
  const resumed = handle === null ? null : await sessions.resume(handle, kind)
  const screen = handle !== null && visit.screen !== undefined && isScreen.test(visit.screen) ? visit.screen : null
  const unlockToken = screen !== null && resumed ? await sessions.unlockOf(handle ?? "", screen) : null
  const callAs = (as: { session: Session; accessToken: string } | null) => ({
    accessToken: as?.accessToken ?? null,
    clientId: as?.session.client.id ?? null,
    requestId,
    address,
    key: null,
    ...(device !== undefined && { device }),
    ...(unlockToken !== null && { unlockToken }),
  })
  const call = callAs(resumed)
  const options = { path: cookie.path, secure: cookie.secure }
  /** The browser's previous session ends when the next one begins. */
  const begun = async (handle: string) => {
    if (resumed) await sessions.end(call)
    return setCookie(cookie.name, handle, { ...options, maxAge: keptFor })
  }
  return {
    station: atKiosk(visit, async (tokens, secret) => {
      const kept = await sessions.keepAtStation(tokens, secret)
      return "handle" in kept ? { cookie: await begun(kept.handle) } : kept
    }),
    session: resumed?.session ?? null,
    handle,
    sessionEnded: handle !== null && resumed === null,
    call,
    again: async () => (handle === null ? null : ((await sessions.resume(handle, kind))?.session ?? null)),
    async renew() {
      const again = handle === null ? null : await sessions.resume(handle, kind)
      return again && callAs(again)
    },
    async keep(tokens) {
      return begun((await sessions.keep(tokens)).handle)
    },
    async switchTo(choice) {
      return handle !== null && resumed !== null && sessions.switchTo(handle, choice)
    },
    async keepUnlock(token) {
      if (handle === null || screen === null) throw new Error("Only a screen of a session can be unlocked")
      await sessions.keepUnlock(handle, screen, token)
    },
    async forget() {
      // The cookie is removed even if the call fails (decisions D-27).
      if (resumed) await sessions.end(call).catch(unlessUnreachable)
      return setCookie(cookie.name, "", { ...options, maxAge: 0 })
    },
  }
}

type Begin = (tokens: Tokens, secret: string | null) => ReturnType<StationCookie["keepSession"]>

/** Only the kiosk's requests carry the station's cookie, and only its answers set it. */
function atKiosk({ cookies, cookie }: Visit, begin: Begin): StationCookie {
  const name = stationCookie(cookie)
  const options = { path: cookie.path, secure: cookie.secure }
  const shown = cookie.path === "/kiosk" ? cookieOf(cookies, name) : null
  const secret = shown !== null && possibleSecret.test(shown) ? shown : null
  return {
    secret,
    keep: (secret) => setCookie(name, secret, { ...options, maxAge: keptFor }),
    forget: () => setCookie(name, "", { ...options, maxAge: 0 }),
    keepSession: (tokens) => begin(tokens, secret),
  }
}

const possibleSecret = /^[\w.-]{16,256}$/

function unlessUnreachable(cause: unknown) {
  if (!(cause instanceof SessionsUnreachable)) throw cause
}

const isScreen = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const possible = /^[\w-]{16,256}$/

/** What sort of session a cookie opens. */
export const kindOf = ({ path }: SessionCookie): CookieKind => (path === "/kiosk" ? "kiosk" : "web")

/** A malformed handle never reaches the database. */
export function handleIn({ cookies, cookie }: Pick<Visit, "cookies" | "cookie">): string | null {
  const value = cookieOf(cookies, cookie.name)
  return value !== null && possible.test(value) ? value : null
}
