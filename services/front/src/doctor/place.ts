import { stat } from "node:fs/promises"
import { dirname } from "node:path"

/** The path itself, or the nearest folder above it that exists. */
export async function nearest(path: string): Promise<string> {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "ENOENT" && cause.code !== "ENOTDIR") throw cause
  })
  return found || dirname(path) === path ? path : nearest(dirname(path))
}
