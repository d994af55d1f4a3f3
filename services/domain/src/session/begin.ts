import { type ClientId, ClientRefused } from "@sightline/model/client"
import { NoAccess, type SessionKind } from "@sightline/model/session"
import { Effect } from "effect"
import { bucketsOf } from "../attempt/buckets"
import { installation } from "../db/db"
import { digest, newSessionId, randomToken } from "../secret/secret"
import { knowAddress } from "./known-address"
import { beginSession } from "./queries"
import { mintAccessToken } from "./tokens"
import { claimsOf, sessionOf } from "./view"

/** Idle time after which a session ends. Every renewal restarts it, up to the limit of session_longest(). */
export const sessionLife = "7 days"

/** Longer than the header of any browser. */
export const longestDevice = 300

/** The place and the device of a new session. */
export interface Place {
  readonly address: string
  readonly clientId: ClientId | null
  readonly kind: SessionKind
  /** The caller's User-Agent, by which people recognize their sessions. */
  readonly device?: string
}

interface Proven extends Place {
  readonly userId: number
  readonly email: string
  /** The secret that let them in; its attempts are forgotten. */
  readonly purpose: "sign-in" | "second-factor"
}

/** Begins a session at the named client, or at the person's default one, if they are WebUser there. */
export const begin = Effect.fn("begin")(function* ({ userId, email, purpose, ...place }: Proven) {
  const { address, clientId, kind, device = "" } = place
  const refreshToken = randomToken()
  const session = {
    id: newSessionId(),
    userId,
    clientId,
    kind,
    refresh: digest(refreshToken),
    life: sessionLife,
    address,
    device: device.slice(0, longestDevice),
  }
  const [begun] = yield* installation(beginSession, session, bucketsOf(purpose, email, address))
  switch (begun?.verdict) {
    case "begun": {
      knowAddress(address, begun.view.clientId)
      const accessToken = yield* mintAccessToken(claimsOf(begun.view))
      return { session: sessionOf(begun.view), accessToken, refreshToken }
    }
    case "clientRefused":
      return yield* new ClientRefused()
    case "noAccess":
      return yield* new NoAccess()
    default:
      return yield* Effect.dieMessage("session_sign_in answered nothing")
  }
})
