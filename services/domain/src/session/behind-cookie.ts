import { ClientRefused } from "@sightline/model/client"
import { type CookieKind, NoAccess, SessionEnded } from "@sightline/model/session"
import { StationRevoked, StationUnknown } from "@sightline/model/station"
import { Effect, Schema } from "effect"
import { decodeJwt } from "jose"
import { inInstallationTransaction, installation } from "../db/db"
import { sessionTokens } from "../secret/places"
import { seal, unseal } from "../secret/seal"
import { digest, randomToken } from "../secret/secret"
import { readStationSecret } from "../secret/station-secret"
import {
  keepSession,
  keepSessionAtStation,
  resealSession,
  type SessionRow,
  sessionOfHandle,
  switchSession,
} from "./queries"
import { renew } from "./renew"
import { accessLife } from "./tokens"
import { claimsOf, sessionOf } from "./view"

/** Milliseconds before its end at which a token is renewed before use. */
const margin = 60_000

const SealedTokens = Schema.parseJson(
  Schema.Struct({
    accessToken: Schema.String,
    refreshToken: Schema.String,
    goodUntil: Schema.Number,
    /** The claims of the access token; it is renewed too when roles, centers or the client have changed since. */
    claims: Schema.String,
  }),
)
type SealedTokens = typeof SealedTokens.Type

/** Puts a session behind a random handle, the only part that its browser holds (decisions D-24). */
export const keep = Effect.fn("keep")(function* (accessToken: string, refreshToken: string) {
  const handle = randomToken()
  const sealed = yield* sealTokens(handle, {
    accessToken,
    refreshToken,
    goodUntil: goodUntil(),
    claims: claimsIn(accessToken),
  })
  const [row] = yield* installation(keepSession, digest(refreshToken), digest(handle), sealed)
  if (!row?.kept) return yield* new SessionEnded()
  return { handle }
})

/**
 * Does the same in a kiosk: at the station of the shown secret, its client and its center, or, without a secret, in a
 * browser that is about to be registered.
 */
export const keepAtStation = Effect.fn("keepAtStation")(function* (
  accessToken: string,
  refreshToken: string,
  secret: string | null,
) {
  const shown = secret === null ? null : readStationSecret(secret)
  if (shown === undefined) return yield* new StationUnknown()
  const handle = randomToken()
  const sealed = yield* sealTokens(handle, {
    accessToken,
    refreshToken,
    goodUntil: goodUntil(),
    claims: claimsIn(accessToken),
  })
  const [row] = yield* installation(keepSessionAtStation, digest(refreshToken), digest(handle), sealed, shown)
  switch (row?.kept) {
    case "kept":
      return { handle }
    case "unknown":
      return yield* new StationUnknown()
    case "revoked":
      return yield* new StationRevoked()
    case "noAccess":
      return yield* new NoAccess()
    default:
      return yield* new SessionEnded()
  }
})

/** The session behind a handle. A token near its end is renewed under the row's lock, once for all tabs and processes. */
export const resume = Effect.fn("resume")(function* (handle: string, kind: CookieKind) {
  const found = yield* behind(handle, kind, false)
  if (isFresh(found)) return { session: sessionOf(found.view), accessToken: found.tokens.accessToken }
  return yield* renewed(handle, kind)
})

/** Makes another of the person's own clients or centers the active one; the next token names it. */
export const switchTo = Effect.fn("switchTo")(function* (
  handle: string,
  clientId: number | null,
  centerId: number | null,
) {
  const [row] = yield* installation(switchSession, digest(handle), clientId, centerId)
  if (!row?.switched) return yield* new ClientRefused()
})

const renewed = (handle: string, kind: CookieKind) =>
  inInstallationTransaction(
    Effect.gen(function* () {
      const found = yield* behind(handle, kind, true)
      if (isFresh(found)) return { session: sessionOf(found.view), accessToken: found.tokens.accessToken }
      const { session, accessToken, refreshToken } = yield* renew(found.tokens.refreshToken)
      const claims = said(found.view)
      const sealed = yield* sealTokens(handle, { accessToken, refreshToken, goodUntil: goodUntil(), claims })
      yield* installation(resealSession, found.id, sealed)
      return { session, accessToken }
    }),
  )

const behind = Effect.fnUntraced(function* (handle: string, kind: CookieKind, lock: boolean) {
  const [row] = yield* installation(sessionOfHandle, digest(handle), kind, lock)
  const text = row && (yield* unseal(tokensBehind(handle), row.sealed_tokens))
  if (!row || !text) return yield* new SessionEnded()
  const tokens = yield* Schema.decode(SealedTokens)(text).pipe(Effect.mapError(() => new SessionEnded()))
  const found: Found = { id: row.session_id, tokens, view: row.view }
  return found
})

interface Found {
  readonly id: string
  readonly tokens: SealedTokens
  readonly view: SessionRow
}

const isFresh = ({ tokens, view }: Found) => tokens.goodUntil - margin > Date.now() && tokens.claims === said(view)

const said = (view: SessionRow) => JSON.stringify(claimsOf(view))

/** The claims of a token of ours, as minted; the bff checks its signature. */
const claimsIn = (accessToken: string) => JSON.stringify(decodeJwt(accessToken).sl)

const goodUntil = () => Date.now() + accessLife * 1000

/** A row with another handle no longer opens. */
const tokensBehind = (handle: string) => sessionTokens(digest(handle))

const sealTokens = (handle: string, tokens: SealedTokens) =>
  seal(tokensBehind(handle), Schema.encodeSync(SealedTokens)(tokens))
