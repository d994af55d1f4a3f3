import { readdirSync } from "node:fs"
import { join } from "node:path"

export const root = join(import.meta.dirname, "../../..")

export const rooms = ["apps", "bench", "bin", "docs", "e2e", "fixtures", "hardware", "packages", "services", "types"]
const made = /^(node_modules|build|dist|\..+)$/

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? made.test(entry.name)
        ? []
        : filesOf(`${folder}/${entry.name}`)
      : [`${folder}/${entry.name}`],
  )
/** Every text of the repository that people write, by its path. */
export const files = [...rooms.flatMap(filesOf), ...readdirSync(root)].filter(
  (path) => /\.(ts|tsx|mjs|md|sql|yaml|css)$/.test(path) && path !== "pnpm-lock.yaml",
)
