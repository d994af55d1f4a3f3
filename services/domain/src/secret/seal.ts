import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { Effect } from "effect"
import { everySecret, keyFor, Secret, secretId } from "./secret"

/**
 * The purposes of seals, with a key for each. True where the database may hold seals of the former format, which used one
 * key for every purpose and no record; a new purpose has none.
 */
const purposes = {
  "session-tokens": true,
  "unlock-token": true,
  "field-password": true,
  "second-factor-key": false,
  "channel-secret": false,
}

/** The purpose of a seal and its record: it opens nowhere else. */
export interface Place {
  readonly purpose: keyof typeof purposes
  /** The table and the row's name in it: the client and the id, or a digest that only its holder can show. */
  readonly of: ReadonlyArray<string | number>
}

/*
 * Format 2, AES-256-GCM: the number 2, the id of the secret (4 bytes), nonce (12), tag (16), ciphertext. The head and the
 * place are authenticated with the text. The former format is nonce, tag and ciphertext alone.
 */
const format = 2
const headLength = 5

const headOf = (secret: string) => Buffer.from([format, ...secretId(secret)])
const sealKey = (secret: string, { purpose }: Place) => keyFor(secret, `seal ${purpose}`)
const boundTo = (head: Uint8Array, { of }: Place) => Buffer.concat([head, Buffer.from(JSON.stringify(of))])

/** Seals text so that only this installation can read it, and only in its place. */
export const seal = (place: Place, text: string): Effect.Effect<Buffer, never, Secret> =>
  Effect.map(Secret, (secret) => {
    const nonce = randomBytes(12)
    const head = headOf(secret)
    const cipher = createCipheriv("aes-256-gcm", sealKey(secret, place), nonce).setAAD(boundTo(head, place))
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
    return Buffer.concat([head, nonce, cipher.getAuthTag(), body])
  })

/** Opens a seal; null for a seal of an unknown secret, of another place, or a changed one. */
export const unseal = (place: Place, sealed: Uint8Array): Effect.Effect<string | null, never, Secret> =>
  Effect.map(everySecret, (secrets) => {
    const bytes = Buffer.from(sealed)
    const [head, rest] = [bytes.subarray(0, headLength), bytes.subarray(headLength)]
    const maker = secrets.find((secret) => headOf(secret).equals(head))
    if (maker) return opened(sealKey(maker, place), rest, boundTo(head, place))
    if (!purposes[place.purpose]) return null
    return secrets.map((secret) => opened(keyFor(secret, "sealed-tokens"), bytes)).find((text) => text !== null) ?? null
  })

/** Whether the installation's secret of now has made a seal, so that no former one is needed for it. */
export const isOfNow = (sealed: Uint8Array): Effect.Effect<boolean, never, Secret> =>
  Effect.map(Secret, (secret) => headOf(secret).equals(Buffer.from(sealed).subarray(0, headLength)))

function opened(key: Buffer, bytes: Buffer, bound?: Buffer): string | null {
  if (bytes.length < 28) return null
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  if (bound) decipher.setAAD(bound)
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8")
  } catch {
    return null
  }
}
