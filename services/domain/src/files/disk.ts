import { mkdir, open, opendir, readFile, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { Effect, Layer } from "effect"
import { FileStore, isStoredName, type StoredName } from "./store"

/** Files on disk, one folder per client. A write goes to a draft beside the file, which is renamed when complete. */
export const diskFiles = (folder: string) =>
  Layer.sync(FileStore, () => {
    const pathOf = ({ client, name }: StoredName) => {
      if (!isStoredName(name)) throw new Error("no name of ours")
      return join(folder, String(client), name)
    }
    return FileStore.of({
      write: (file, bytes) => Effect.promise(() => writeWhole(pathOf(file), bytes)),
      read: (file) => Effect.promise(() => readFile(pathOf(file)).catch(absent)),
      remove: (file) => Effect.promise(() => removeWhole(pathOf(file))),
      removeSome: (client, most) => Effect.promise(() => removeSomeOf(join(folder, String(client)), most)),
    })
  })

/** A name is generated for one write, so no other write has this draft, and the name alone leads to what a killed one left. */
const draftOf = (path: string) => `${path}.new`

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = draftOf(path)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const handle = await open(draft, "wx", 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

async function removeWhole(path: string): Promise<void> {
  await rm(draftOf(path), { force: true })
  await rm(path, { force: true })
}

/** The folder goes with its last file. */
async function removeSomeOf(folder: string, most: number): Promise<number> {
  const names: string[] = []
  const listed = await opendir(folder).catch(absent)
  if (!listed) return 0
  for await (const { name } of listed) if (names.push(name) === most) break
  for (const name of names) await rm(join(folder, name), { force: true })
  if (names.length < most) await rm(folder, { recursive: true, force: true })
  return names.length
}

const absent = (cause: NodeJS.ErrnoException) => {
  if (cause.code === "ENOENT") return undefined
  throw cause
}
