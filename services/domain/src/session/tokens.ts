import type { Claims, UnlockClaims } from "@sightline/model/session"
import { Effect } from "effect"
import { SignJWT } from "jose"
import { keyFor, Secret } from "../secret/secret"

/** An access token is valid for 15 minutes; ending a session does not wait for that (decisions D-24, D-25). */
export const accessLife = 15 * 60

/** A signed statement of a person's identity (JWT, HS256): the bff reads it without the database. */
export const mintAccessToken = (claims: typeof Claims.Encoded) => mint("access-token", accessLife, claims)

/** Proof of a password typed just now, for one user at one client in one session (decisions D-32). */
export const mintUnlockToken = (claims: typeof UnlockClaims.Encoded) => mint("unlock-token", unlockLife, claims)

export const unlockLife = 10 * 60

/** A statement of the installation, signed for one purpose and valid for no other. */
export const mint = (purpose: string, life: number, claims: object) =>
  Effect.flatMap(Secret, (secret) =>
    Effect.promise(async () =>
      new SignJWT({ sl: claims })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer("sightline")
        .setIssuedAt()
        .setExpirationTime(`${life}s`)
        .sign(await signingKey(secret, purpose)),
    ),
  )

const ready = new Map<string, Promise<CryptoKey>>()

/** A key in its signing form, made once: from bytes, every token would need a new one. */
function signingKey(secret: string, purpose: string): Promise<CryptoKey> {
  const name = `${purpose} ${secret}`
  const known = ready.get(name)
  if (known) return known
  const hmac = { name: "HMAC", hash: "SHA-256" }
  const made = crypto.subtle.importKey("raw", new Uint8Array(keyFor(secret, purpose)), hmac, false, ["sign"])
  ready.set(name, made)
  return made
}
