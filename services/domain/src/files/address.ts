import { createHmac, timingSafeEqual } from "node:crypto"
import type { StoredFile } from "@sightline/model/image"
import { FileNotFound } from "@sightline/model/image"
import { Effect } from "effect"
import { everySecret, keyFor, Secret } from "../secret/secret"
import { FileStore, isStoredName, thumbnailOf, typeOf } from "./store"

/** Minimum life of an address in days, without the day of its making. */
const holds = 1
const day = 86_400_000

/** Lists sign one address per row, so the key is derived once. */
let known: { readonly secret: string; readonly key: Buffer } | undefined
const keyOf = (secret: string) => {
  if (known?.secret !== secret) known = { secret, key: keyFor(secret, "file-address") }
  return known.key
}

const signatureOf = (secret: string, file: string, until: number) =>
  createHmac("sha256", keyOf(secret)).update(`${file} ${until}`).digest("base64url").slice(0, 32)

/**
 * Makes the addresses of a client's files. Everybody who has one may fetch the file until the end of the next day (UTC),
 * from any process. An address stays the same for a day, so that browsers can cache. A value that is not the name of a
 * stored file is already an address: the demo's drawings.
 */
export const addressing = (clientId: number) =>
  Effect.map(Secret, (secret) => {
    const until = Math.floor(Date.now() / day) + holds
    const address = (name: string) => {
      const file = `${clientId}-${name}`
      return `/api/File/Get?file=${file}&until=${until}&signature=${signatureOf(secret, file, until)}`
    }
    return {
      whole: (name: string) => (isStoredName(name) ? address(name) : name),
      thumbnail: (name: string) => (isStoredName(name) ? address(thumbnailOf(name)) : name),
    }
  })

export interface Asked {
  readonly file: string
  readonly until: number
  readonly signature: string
}

/** The file behind a live address of ours; every other address is not found. */
export const fileAt = Effect.fn("fileAt")(function* ({ file, until, signature }: Asked) {
  const secrets = yield* everySecret
  const [, client = "", name = ""] = /^(\d{1,10})-(.+)$/.exec(file) ?? []
  const shown = Buffer.from(signature)
  const isOurs = secrets.some((secret) => {
    const right = Buffer.from(signatureOf(secret, file, until))
    return shown.length === right.length && timingSafeEqual(shown, right)
  })
  const holdsNow = until >= Math.floor(Date.now() / day)
  if (!holdsNow || !isOurs || !isStoredName(name)) return yield* new FileNotFound()
  const bytes = yield* Effect.flatMap(FileStore, (files) => files.read({ client: Number(client), name }))
  return bytes ? ({ bytes, type: typeOf(name) } satisfies StoredFile) : yield* new FileNotFound()
})
