import { randomBytes } from "node:crypto"
import { chown, link, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"

/**
 * The installation's secret: the configured one, or the one in the data directory, which the first start creates. The
 * file is written atomically, so that of two first starts the second reads the first one's.
 */
export async function secretOf({
  secret,
  data,
}: {
  readonly secret: string | undefined
  readonly data: string
}): Promise<string> {
  if (secret) return secret
  const file = join(data, "secret")
  const kept = await readFile(file, "utf8").catch(absent)
  if (kept) return kept.trim()
  await mkdir(data, { recursive: true, mode: 0o711 })
  const draft = `${file}.new-${process.pid}-${randomBytes(3).toString("hex")}`
  await writeFile(draft, `${randomBytes(33).toString("base64url")}\n`, { mode: 0o600 })
  // If root creates it in somebody's folder, they own it, so that they can also start without root.
  const owner = await stat(data)
  if (process.getuid?.() === 0) await chown(draft, owner.uid, owner.gid)
  await link(draft, file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "EEXIST") throw cause
  })
  await rm(draft)
  return (await readFile(file, "utf8")).trim()
}

function absent(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== "ENOENT") throw cause
}
