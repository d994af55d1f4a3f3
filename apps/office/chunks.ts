/** What Rollup knows of a module. */
interface Modules {
  getModuleIds(): IterableIterator<string>
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Which file of the build a module is in. What every page has is one file: React, the looks, and the root with all that it imports of ours.
 * Where the rest goes, Rollup decides: what several pages need is a file that those pages load, and nobody loads what another page needs
 * (decision 240).
 */
export function chunksOf(app: string) {
  let onEachPage: ReadonlySet<string> | undefined
  return (id: string, modules: Modules): string | undefined => {
    if (react.test(id)) return "react"
    if (/\.css\.ts/.test(id) || id.includes("vanilla")) return "look"
    onEachPage ??= importedBy(roots(app, modules), modules)
    return onEachPage.has(id) ? "shell" : undefined
  }
}

const react = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(router|react))\//

const roots = (app: string, modules: Modules) => {
  const folder = `${app.replaceAll("\\", "/")}/app/`
  const isRoot = (id: string) =>
    id.startsWith(folder) && /^(root|entry\.client)\.tsx(\?|$)/.test(id.slice(folder.length))
  return [...modules.getModuleIds()].filter(isRoot)
}

function importedBy(todo: string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>()
  for (let id = todo.pop(); id; id = todo.pop()) {
    // A library's entry imports everything that it has.
    if (found.has(id) || id.includes("/node_modules/")) continue
    found.add(id)
    todo.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
