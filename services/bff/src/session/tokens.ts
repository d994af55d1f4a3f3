import { createSecretKey } from "node:crypto"
import { Claims, SessionEnded, UnlockClaims } from "@sightline/model/session"
import { Effect, Option, type Redacted, Schema } from "effect"
import { jwtVerify } from "jose"
import { deriveKey } from "../keys"

/** Tokens live 15 minutes, so this many cover a busy installation; past it the oldest is checked again. */
const remembered = 4096

const Payload = Schema.Struct({ sl: Claims, exp: Schema.Number })
const payloadOf = Schema.decodeUnknownOption(Payload)

export type VerifyAccessToken = (token: string) => Effect.Effect<Claims, SessionEnded>

/**
 * Checks an access token: a JWT, HS256, issuer "sightline", Claims under `sl`. It proves who somebody is until it
 * expires; whether the session still lives is asked of the database by the domain. A checked token is remembered, since
 * one person sends the same one with every scan.
 */
export function verifyAccessToken(secret: Redacted.Redacted): VerifyAccessToken {
  const key = createSecretKey(deriveKey(secret, "access-token"))
  const known = new Map<string, { readonly claims: Claims; readonly until: number }>()

  const check = (token: string) =>
    Effect.tryPromise({
      try: () => jwtVerify(token, key, { issuer: "sightline", algorithms: ["HS256"], requiredClaims: ["exp"] }),
      catch: () => new SessionEnded(),
    }).pipe(
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

const unlockPayloadOf = Schema.decodeUnknownOption(Schema.Struct({ sl: UnlockClaims }))

/** Reads an unlock token, minted by the domain for ten minutes; nothing when it is none of ours or too old (decisions D-32). */
export function verifyUnlockToken(secret: Redacted.Redacted) {
  const key = createSecretKey(deriveKey(secret, "unlock-token"))
  return (token: string): Effect.Effect<Option.Option<UnlockClaims>> =>
    Effect.tryPromise(() =>
      jwtVerify(token, key, { issuer: "sightline", algorithms: ["HS256"], requiredClaims: ["exp"] }),
    ).pipe(
      Effect.map(({ payload }) => Option.map(unlockPayloadOf(payload), ({ sl }) => sl)),
      Effect.orElseSucceed(() => Option.none()),
    )
}
