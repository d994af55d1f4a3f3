import { createHash, createHmac, hkdfSync, randomBytes, randomUUID } from "node:crypto"
import { Context, Effect } from "effect"

/** SIGHTLINE_SECRET, the source of every key of the installation; all of its processes share it. */
export class Secret extends Context.Tag("Secret")<Secret, string>() {}

/** SIGHTLINE_SECRET_BEFORE: former secrets. Their signatures and seals stay valid, and they make no new ones. */
export class SecretsBefore extends Context.Reference<SecretsBefore>()("SecretsBefore", {
  defaultValue: (): ReadonlyArray<string> => [],
}) {}

/** Every valid secret, the current one first. */
export const everySecret = Effect.zipWith(Secret, SecretsBefore, (secret, before) => [secret, ...before])

/** A key for one purpose; `bff/src/session/keys.ts` derives the shared ones in the same way. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "sightline", purpose, 32))

/** Names a secret without telling it: 4 bytes. */
export const secretId = (secret: string): Buffer => keyFor(secret, "secret-id").subarray(0, 4)

/** A token of 256 random bits, which nobody can guess. */
export const randomToken = () => randomBytes(32).toString("base64url")

/**
 * The token in the link of one mail: without the installation's secret nobody can derive it from the mail's id, and every
 * attempt to send the mail derives the same one.
 */
export const passwordToken = (messageId: string) =>
  Effect.map(Secret, (secret) =>
    createHmac("sha256", keyFor(secret, "password-link")).update(messageId).digest("base64url"),
  )

/** The token in the link for an inviter; it is derived again from the link's id, and only the id is stored. */
export const invitationToken = (linkId: string) =>
  Effect.map(Secret, (secret) =>
    createHmac("sha256", keyFor(secret, "invitation-link")).update(linkId).digest("base64url"),
  )

/** The stored form of a token: people who read the database cannot use it. */
export const digest = (token: string) => createHash("sha256").update(token).digest()

export const newSessionId = () => randomUUID()
