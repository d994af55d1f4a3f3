import { randomBytes } from "node:crypto"
import { chown, link, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"

/**
 * The installation's secret: the one that was set, else the one kept in the data directory, which the first start
 * makes. It appears whole or not at all, so that of two first starts the second takes the first one's.
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
  // Made as root in somebody's folder, it is theirs, so that they can also start without root.
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
