import { createHash } from "node:crypto"
import type { Context } from "effect"
import { Effect } from "effect"
import { readArchive } from "../files/archive-read"
import { type FileStore, isStoredName, type StoredName, typeOf } from "../files/store"
import { ClientImportRefused } from "./read-archive"

export type Store = Context.Tag.Service<FileStore>

interface Bringing {
  readonly file: string
  readonly client: number
  readonly store: Store
  /** The sums of the files as they were read before. */
  readonly sums: ReadonlyMap<string, string>
}

const folder = "files/"

/** The stored name behind a path of the archive; undefined for anything that leads elsewhere. */
export const nameIn = (path: string): string | undefined => {
  const name = path.slice(folder.length)
  return path.startsWith(folder) && isStoredName(name) ? name : undefined
}

/**
 * Writes the stored files of an archive, and says of each before it is written. What is there already with the same bytes stays,
 * so an import that was killed is run again, and a store that two installations share keeps what it has.
 */
export async function* writeFiles({ file, client, store, sums }: Bringing): AsyncGenerator<StoredName> {
  for await (const { path, content } of readArchive(file)) {
    const name = nameIn(path)
    if (name === undefined) continue
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    if (createHash("sha256").update(bytes).digest("hex") !== sums.get(path))
      throw new ClientImportRefused(`${file} was changed while it was read.`)
    const at = { client, name }
    const there = await Effect.runPromise(store.read(at))
    if (there && Buffer.compare(there, bytes) !== 0)
      throw new ClientImportRefused(`The store has another file ${name} of client ${client} already.`)
    if (there) continue
    yield at
    // A killed import may have left its draft.
    await Effect.runPromise(store.remove(at))
    await Effect.runPromise(store.write(at, bytes, typeOf(name)))
  }
}

export async function removeFiles(store: Store, written: ReadonlyArray<StoredName>): Promise<void> {
  for (const at of written) await Effect.runPromise(store.remove(at))
}
