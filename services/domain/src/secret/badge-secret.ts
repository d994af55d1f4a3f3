import { createHmac, randomBytes } from "node:crypto"
import { badgeLetters } from "@sightline/model/badge-code"
import type { Staff } from "@sightline/model/caller"
import { keyFor } from "./secret"

/**
 * The secret letters of a new badge; only their digest is stored. A repeated request must answer the same card, so they
 * are derived from the request's key and the installation's secret, as a station's proof is.
 */
export const newBadgeLetters = (installationSecret: string, { clientId, userId, once }: Staff): string =>
  badgeLetters(
    once
      ? createHmac("sha256", keyFor(installationSecret, "badge-letters"))
          .update(JSON.stringify([clientId, userId, once.key, once.digest]))
          .digest()
          .subarray(0, 16)
      : randomBytes(16),
  )

/** The stored form of a badge's letters: without the installation's secret nobody can tell which badge a row is. */
export const badgeDigest = (installationSecret: string, letters: string): Buffer =>
  createHmac("sha256", keyFor(installationSecret, "badge")).update(letters).digest()
