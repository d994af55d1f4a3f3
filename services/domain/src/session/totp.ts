import { Secret, TOTP } from "otpauth"

/** The defaults of every authenticator app (RFC 6238). */
const usual = { algorithm: "SHA1", digits: 6, period: 30 } as const

/** 160 random bits in base32, as people type them into an app without a camera. */
export const newTotpKey = () => new Secret({ size: 20 }).base32

/** The address in the QR code for an app: key and labels. */
export const totpUri = (key: string, email: string) =>
  new TOTP({ ...usual, secret: key, issuer: "Sightline", label: email }).toString()

/**
 * The half minute of this code: the current one, or its neighbor for a slightly wrong clock. Null: the code belongs to
 * neither.
 */
export function stepOf(key: string, code: string, at: number): number | null {
  const totp = new TOTP({ ...usual, secret: key })
  const delta = totp.validate({ token: code, timestamp: at, window: 1 })
  return delta === null ? null : totp.counter({ timestamp: at }) + delta
}
