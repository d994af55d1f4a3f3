import { cpSync, existsSync, readFileSync, realpathSync } from "node:fs"
import { dirname, join } from "node:path"

/** A package's folder as one of another folder's files finds it, or undefined. */
export function packageFrom(folder, name) {
  for (let place = folder; ; place = dirname(place)) {
    const found = join(place, "node_modules", name)
    if (existsSync(join(found, "package.json"))) return realpathSync(found)
    if (dirname(place) === place) return undefined
  }
}

/**
 * Copies packages with all that they need at run time into one `node_modules`. A second version of a package lies below
 * the one that needs it.
 */
export function copyPackages(roots, target) {
  const placed = new Map()
  const copy = (name, source, above) => {
    if (placed.get(join(target, name)) === source) return
    const isFree = !placed.has(join(target, name))
    const place = isFree ? join(target, name) : join(above, "node_modules", name)
    if (placed.has(place)) return
    placed.set(place, source)
    cpSync(source, place, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.slice(source.length).includes("node_modules") && !/\.(map|d\.[cm]?ts)$/.test(path),
    })
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(source)
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = packageFrom(source, needed)
      if (found) copy(needed, found, place)
      else if (!(needed in optionalDependencies)) throw new Error(`${name} needs ${needed}, which is not installed`)
    }
  }
  for (const [name, source] of roots) copy(name, source, target)
  return [...placed.keys()].length
}

export const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
