import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { root } from "./checkout.mjs"

const notRead = new Set(["node_modules", "build", "dist", ".cache", ".vite", ".reports", "test-results"])
const isTest = /\.(test|spec)\.tsx?$/

/** A hash of file contents that identifies an unchanged target. Reads whole folders, without their tests. */
export function fingerprint(paths, more = "") {
  const hash = createHash("sha256").update(more)
  for (const path of paths.flatMap(filesBelow)) {
    hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path))
  }
  return hash.digest("hex")
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  const entries = (() => {
    try {
      return readdirSync(path, { withFileTypes: true })
    } catch (cause) {
      if (cause.code === "ENOTDIR") return undefined
      throw cause
    }
  })()
  if (!entries) return [path]
  return entries
    .filter(({ name }) => !notRead.has(name) && !isTest.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : entry.isFile() ? [join(path, entry.name)] : [],
    )
}
