import { createHash, hkdfSync, timingSafeEqual } from "node:crypto"
import type { proofPurpose } from "@sightline/domain-api/from-bff"
import { Redacted } from "effect"

/** Each purpose has its own key, so that one key's signature proves nothing to another. */
export type Purpose = "access-token" | "unlock-token" | "once" | "address" | typeof proofPurpose

/** HKDF-SHA256 over the installation's secret, 32 bytes. The domain derives the same key where it signs. */
export const deriveKey = (secret: Redacted.Redacted, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync("sha256", Redacted.value(secret), "sightline", purpose, 32))

/** Compares in constant time: it reveals neither where two secrets differ nor their length. */
export const sameSecret = (left: string, right: string) => timingSafeEqual(digest(left), digest(right))

const digest = (text: string) => createHash("sha256").update(text).digest()
