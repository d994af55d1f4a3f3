import { createHash, hkdfSync, timingSafeEqual } from "node:crypto"
import { Redacted } from "effect"

/** Each purpose has a key of its own, so that what one key signs proves nothing to another. */
export type Purpose = "access-token" | "unlock-token" | "once" | "address"

/** HKDF-SHA256 over the installation's secret, 32 bytes. The domain derives the same key where it signs. */
export const deriveKey = (secret: Redacted.Redacted, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync("sha256", Redacted.value(secret), "sightline", purpose, 32))

/** Compares in a time that tells nothing of where two secrets differ, nor of how long they are. */
export const sameSecret = (left: string, right: string) => timingSafeEqual(digest(left), digest(right))

const digest = (text: string) => createHash("sha256").update(text).digest()
