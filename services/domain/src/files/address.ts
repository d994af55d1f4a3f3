import { createHmac, timingSafeEqual } from "node:crypto"
import type { StoredFile } from "@sightline/model/image"
import { FileNotFound } from "@sightline/model/image"
import { Effect } from "effect"
import { keyFor, Secret } from "../session/secret"
import { FileStore, isStoredName, thumbnailOf, typeOf } from "./store"

/** How long an address holds at least, in days; the day on which it was made is not counted. */
const holds = 1
const day = 86_400_000

/** Lists make a signature for each row: the key is derived once. */
let known: { readonly secret: string; readonly key: Buffer } | undefined
const keyOf = (secret: string) => {
  if (known?.secret !== secret) known = { secret, key: keyFor(secret, "file-address") }
  return known.key
}

const signatureOf = (secret: string, file: string, until: number) =>
  createHmac("sha256", keyOf(secret)).update(`${file} ${until}`).digest("base64url").slice(0, 32)

/**
 * Makes the addresses of a client's files. Whoever was given one may fetch the file until the end of the next day (UTC),
 * in any process; it stays the same for a day, so that browsers keep what they have fetched. An address that is not the
 * name of a stored file is one already: the pictures that the demo draws.
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

/** The file of an address that we have made and that has not ended; everything else is not there. */
export const fileAt = Effect.fn("fileAt")(function* ({ file, until, signature }: Asked) {
  const secret = yield* Secret
  const [, client = "", name = ""] = /^(\d{1,10})-(.+)$/.exec(file) ?? []
  const right = Buffer.from(signatureOf(secret, file, until))
  const shown = Buffer.from(signature)
  const holdsNow = until >= Math.floor(Date.now() / day)
  if (!holdsNow || shown.length !== right.length || !timingSafeEqual(shown, right) || !isStoredName(name))
    return yield* new FileNotFound()
  const bytes = yield* Effect.flatMap(FileStore, (files) => files.read({ client: Number(client), name }))
  return bytes ? ({ bytes, type: typeOf(name) } satisfies StoredFile) : yield* new FileNotFound()
})
