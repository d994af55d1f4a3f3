import { createHmac } from "node:crypto"
import { Effect } from "effect"
import { Secret as Base32 } from "otpauth"
import { keyFor, Secret } from "../secret/secret"

const howMany = 10
/** 80 bits: too many to guess, even for somebody who has read the digests. */
const bytes = 10

/**
 * The recovery codes of a batch, derived from its id and the installation's secret, so that a kept answer need not hold
 * them.
 */
export const recoveryCodes = (batch: string) =>
  Effect.map(Secret, (secret) => {
    const key = keyFor(secret, "recovery-code")
    return Array.from({ length: howMany }, (_, nth) => {
      const random = createHmac("sha256", key).update(`${batch} ${nth}`).digest().subarray(0, bytes)
      return grouped(new Base32({ buffer: new Uint8Array(random).buffer }).base32)
    })
  })

/** Groups of four, as people copy them. */
const grouped = (text: string) => text.match(/.{4}/g)?.join("-") ?? text
