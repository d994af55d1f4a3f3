import { Context, type Effect } from "effect"

/** Where files of clients lie: by client and a name of ours. What cannot be reached is a defect. */
export class FileStore extends Context.Tag("FileStore")<
  FileStore,
  {
    /** Whole or not at all, and there when this has answered, whatever happens to the machine afterwards. */
    write(file: StoredName, bytes: Uint8Array, type: string): Effect.Effect<void>
    /** `undefined` where there is no such file. */
    read(file: StoredName): Effect.Effect<Uint8Array | undefined>
    /** A file that is not there is removed already. */
    remove(file: StoredName): Effect.Effect<void>
  }
>() {}

export interface StoredName {
  readonly client: number
  readonly name: string
}

/** A name that we gave: nothing else is looked for, so no name leads anywhere else. */
export const isStoredName = (name: string) => /^[0-9a-f]{32}(-200)?\.[a-z0-9]{2,5}$/.test(name)

/** The small picture that lies beside a photo. */
export const thumbnailOf = (name: string) => name.replace(/(?=\.[a-z0-9]+$)/, "-200")

const types: Readonly<Record<string, string>> = { webp: "image/webp" }

/** What a file of ours is delivered as. */
export const typeOf = (name: string) => types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream"
