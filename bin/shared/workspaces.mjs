import { existsSync, readdirSync, readFileSync } from "node:fs"
import { inCheckout } from "./checkout.mjs"

/** The package folders of pnpm-workspace.yaml. */
export function workspaceFolders() {
  const text = readFileSync(inCheckout("pnpm-workspace.yaml"), "utf8")
  const [, list = ""] = /^packages:\n((?: +- .*\n)+)/m.exec(text) ?? []
  return [...list.matchAll(/- ["']?([^"'\n]+)/g)]
    .flatMap(([, pattern]) => {
      if (!pattern.endsWith("/*")) return [pattern]
      const folder = pattern.slice(0, -2)
      return existsSync(inCheckout(folder)) ? readdirSync(inCheckout(folder)).map((name) => `${folder}/${name}`) : []
    })
    .filter((folder) => existsSync(inCheckout(folder, "package.json")))
}

const manifestOf = (folder) => JSON.parse(readFileSync(inCheckout(folder, "package.json"), "utf8"))

/** A package and all of our packages that it depends on. */
export function madeFrom(folder) {
  const folders = new Map(workspaceFolders().map((each) => [manifestOf(each).name, each]))
  const found = new Set()
  const visit = (each) => {
    if (found.has(each)) return
    found.add(each)
    for (const name of Object.keys(manifestOf(each).dependencies ?? {})) {
      const ours = folders.get(name)
      if (ours) visit(ours)
    }
  }
  visit(folder)
  return [...found].sort()
}
