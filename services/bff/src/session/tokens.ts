import { createSecretKey } from "node:crypto"
import { Claims, SessionEnded, UnlockClaims } from "@sightline/model/session"
import { Effect, Option, type Redacted, Schema } from "effect"
import { jwtVerify } from "jose"
import { deriveKey, type Purpose } from "../keys"

/** Tokens live 15 minutes, so this many cover a busy installation; past it the oldest is checked again. */
const remembered = 4096

const Payload = Schema.Struct({ sl: Claims, exp: Schema.Number })
const payloadOf = Schema.decodeUnknownOption(Payload)

/** The token of an Authorization header. */
export const bearerIn = (authorization: string | undefined) => /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1]

export type VerifyAccessToken = (token: string) => Effect.Effect<Claims, SessionEnded>

/**
 * Checks an access token: a JWT, HS256, issuer "sightline", Claims under `sl`. It proves an identity until it expires;
 * the domain asks the database whether the session still lives. A checked token is cached, because one person sends the
 * same one with every scan.
 */
export function verifyAccessToken(secrets: ReadonlyArray<Redacted.Redacted>): VerifyAccessToken {
  const verify = signedFor("access-token", secrets)
  const known = new Map<string, { readonly claims: Claims; readonly until: number }>()

  const check = (token: string) =>
    verify(token).pipe(
      Effect.mapError(() => new SessionEnded()),
      Effect.flatMap(({ payload }) =>
        Option.match(payloadOf(payload), {
          onNone: () => new SessionEnded(),
          onSome: ({ sl, exp }) => {
            const oldest = known.size >= remembered ? known.keys().next().value : undefined
            if (oldest !== undefined) known.delete(oldest)
            known.set(token, { claims: sl, until: exp * 1000 })
            return Effect.succeed(sl)
          },
        }),
      ),
    )

  return (token) =>
    Effect.suspend(() => {
      const found = known.get(token)
      if (!found) return check(token)
      if (found.until > Date.now()) return Effect.succeed(found.claims)
      known.delete(token)
      return new SessionEnded()
    })
}

/** Reads a token that one of these secrets signed for this purpose; tries the first one first. */
function signedFor(purpose: Purpose, secrets: ReadonlyArray<Redacted.Redacted>) {
  const keys = secrets.map((secret) => createSecretKey(deriveKey(secret, purpose)))
  return (token: string) =>
    Effect.firstSuccessOf(
      keys.map((key) =>
        Effect.tryPromise(() =>
          jwtVerify(token, key, { issuer: "sightline", algorithms: ["HS256"], requiredClaims: ["exp"] }),
        ),
      ),
    )
}

const unlockPayloadOf = Schema.decodeUnknownOption(Schema.Struct({ sl: UnlockClaims }))

/**
 * Reads an unlock token, minted by the domain for ten minutes; none for a foreign or expired one (decisions D-32).
 */
export function verifyUnlockToken(secrets: ReadonlyArray<Redacted.Redacted>) {
  const verify = signedFor("unlock-token", secrets)
  return (token: string): Effect.Effect<Option.Option<UnlockClaims>> =>
    verify(token).pipe(
      Effect.map(({ payload }) => Option.map(unlockPayloadOf(payload), ({ sl }) => sl)),
      Effect.orElseSucceed(() => Option.none()),
    )
}
