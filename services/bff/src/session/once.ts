import { createHmac } from "node:crypto"
import { type BadRequest, badRequest } from "@sightline/bff-api/bad-request"
import type { Staff } from "@sightline/model/caller"
import { Effect, type Redacted } from "effect"
import type { AskedShape } from "../asked"
import { deriveKey } from "../keys"

export type OnceOf = (asked: AskedShape) => Effect.Effect<Staff["once"], typeof BadRequest.Type>

/**
 * The Idempotency-Key of a changing call with a digest of its request, by which the domain tells a repeat from a reuse
 * for something else. The digest is keyed: nobody can search its records for a password or a card number. Calls about the
 * session itself are exempt (decisions D-121).
 */
export function onceOf(secret: Redacted.Redacted): OnceOf {
  const hmacKey = deriveKey(secret, "once")
  return ({ call, parameters, headers, query, body }) => {
    const key = headers["idempotency-key"]
    if (key === undefined || !call.hasBody || call.key.startsWith("session.")) return Effect.succeed(null)
    if (!/^[\x21-\x7e]{1,200}$/.test(key))
      return Effect.fail(badRequest({ "Idempotency-Key": ["must be 1 to 200 visible ASCII characters"] }))
    return Effect.map(Effect.orDie(body), (fields) => {
      const asked = `${call.method}\n${call.path}\n${sortedJson({ ...query, ...parameters })}\n${sortedJson(fields)}`
      return { key, digest: createHmac("sha256", hmacKey).update(asked).digest("hex") }
    })
  }
}

/** The order of a caller's fields means nothing. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  )
