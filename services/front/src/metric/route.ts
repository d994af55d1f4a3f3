import { calls } from "@sightline/bff/calls"
import { pageAt } from "@sightline/model/role-table"
import { pageOf } from "../page/paths"

const partsOf = (path: string) => path.toLowerCase().replace(/\/+$/, "").split("/")
const patterns = calls.map(({ path }) => ({ path, parts: partsOf(path) }))
const plain = new Map(
  patterns.filter(({ path }) => !path.includes(":")).map(({ path, parts }) => [parts.join("/"), path]),
)
const withParameters = patterns.filter(({ path }) => path.includes(":"))

/** What a path is counted as: a call or a page that exists, or a folder. Nobody can make up a new one by asking for it. */
export function routeOf(pathname: string): string {
  const parts = partsOf(pathname)
  if (parts[1] === "api" || parts[1] === "user") return callOf(parts) ?? "unknown call"
  if (["assets", "files", "hooks", "dev", "kiosk"].includes(parts[1] ?? "")) return `/${parts[1]}`
  if (pathname === "/healthz" || pathname === "/readyz" || pathname === "/live") return pathname
  return pageAt(pageOf(pathname))?.path ?? (parts.length <= 2 ? "/:client" : "other")
}

function callOf(parts: ReadonlyArray<string>): string | undefined {
  const found = plain.get(parts.join("/"))
  if (found) return found
  const fits = (pattern: ReadonlyArray<string>) =>
    pattern.length === parts.length && pattern.every((part, nth) => part.startsWith(":") || part === parts[nth])
  return withParameters.find((pattern) => fits(pattern.parts))?.path
}
