import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
} from "node:crypto"
import { Context, Effect } from "effect"

/** SIGHTLINE_SECRET, from which every key of the installation is derived; the same in all of its processes. */
export class Secret extends Context.Tag("Secret")<Secret, string>() {}

/** A key for one purpose; `bff/src/session/keys.ts` derives the ones it shares in the same way. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "sightline", purpose, 32))

/** A token that nobody can guess: 256 random bits. */
export const randomToken = () => randomBytes(32).toString("base64url")

/**
 * The token in the link of one mail: nobody without the installation's secret can tell it from the mail's id, and every
 * attempt to send the mail makes the same one.
 */
export const passwordToken = (messageId: string) =>
  Effect.map(Secret, (secret) =>
    createHmac("sha256", keyFor(secret, "password-link")).update(messageId).digest("base64url"),
  )

/** What is stored of a token: who reads the database cannot present it. */
export const digest = (token: string) => createHash("sha256").update(token).digest()

export const newSessionId = () => randomUUID()

/** Text that only this installation can read (AES-256-GCM: nonce, tag, ciphertext). */
export function seal(secret: string, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, "sealed-tokens"), nonce)
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Opens what `seal` closed; `null` when it was closed with another secret, was changed, or is nothing that was sealed. */
export function unseal(secret: string, sealed: Uint8Array): string | null {
  const bytes = Buffer.from(sealed)
  if (bytes.length < 28) return null
  const decipher = createDecipheriv("aes-256-gcm", keyFor(secret, "sealed-tokens"), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8")
  } catch {
    return null
  }
}
