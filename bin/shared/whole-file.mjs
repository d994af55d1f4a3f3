import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"

/** Writes a file that is there as a whole or not at all, whenever this process is killed. */
export function writeWhole(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.draft`
  writeFileSync(draft, `${JSON.stringify(value, undefined, 2)}\n`)
  renameSync(draft, file)
}

/** What a file of JSON holds; nothing if there is none, or if it was torn. */
export function readWhole(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch (cause) {
    if (cause.code === "ENOENT" || cause instanceof SyntaxError) return undefined
    throw cause
  }
}
