import { Context, type Effect } from "effect"

/** Clients' files, by client and a generated name. An unreachable store is a defect. */
export class FileStore extends Context.Tag("FileStore")<
  FileStore,
  {
    /** Atomic, and durable once this returns. */
    write(file: StoredName, bytes: Uint8Array, type: string): Effect.Effect<void>
    /** `undefined` if the file does not exist. */
    read(file: StoredName): Effect.Effect<Uint8Array | undefined>
    /** Removing a missing file succeeds. */
    remove(file: StoredName): Effect.Effect<void>
    /** Removes as many files of a client, whatever they are called, and tells how many there were: none when all are gone. */
    removeSome(client: number, most: number): Effect.Effect<number>
  }
>() {}

export interface StoredName {
  readonly client: number
  readonly name: string
}

/** Accepts generated names only, so that no name leads anywhere else. */
export const isStoredName = (name: string) => /^[0-9a-f]{32}(-200)?\.[a-z0-9]{2,5}$/.test(name)

/** The thumbnail beside a photo. */
export const thumbnailOf = (name: string) => name.replace(/(?=\.[a-z0-9]+$)/, "-200")

const types: Readonly<Record<string, string>> = { webp: "image/webp" }

/** The content type for delivery. */
export const typeOf = (name: string) => types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream"
