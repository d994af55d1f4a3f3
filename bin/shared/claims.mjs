import { existsSync, readFileSync } from "node:fs"

/** The ids of requirements at the end of a title, after its last middle dot: "… · REMOVE-07 REMOVE-08". */
export const claimsOf = (title) =>
  title
    .match(/ · ((?:[A-Z]{2,}-\d{2,} ?)+)$/)?.[1]
    .trim()
    .split(" ") ?? []

/** The ids that passed tests of the runners' reports name, in order. */
export function claimed(reports) {
  const found = new Set()
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (node === null || typeof node !== "object") return
    if (passes(node)) for (const id of claimsOf(node.title)) found.add(id)
    Object.values(node).forEach(walk)
  }
  for (const file of reports) if (existsSync(file)) walk(JSON.parse(readFileSync(file, "utf8")))
  return [...found].sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
}

/** vitest calls an assertion "passed", Playwright a spec "ok". */
const passes = ({ title, status, ok }) => typeof title === "string" && (status === "passed" || ok === true)

/** The listed claims that no passed test names any more. */
export const lostClaims = (now, kept) => kept.filter((id) => !now.includes(id))

export const keptClaims = (file) => readFileSync(file, "utf8").trim().split("\n")
