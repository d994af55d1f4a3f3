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

/** What differs from the list that is kept: a claim that is lost, or one that nobody has written down. */
export function claimProblems(now, kept) {
  const lost = kept.filter((id) => !now.includes(id))
  const added = now.filter((id) => !kept.includes(id))
  return [
    ...(lost.length > 0 ? [`No passed test names ${lost.join(" ")} any more.`] : []),
    ...(added.length > 0 ? [`Tests name ${added.join(" ")}: \`npm run claims\` adds them to the list.`] : []),
  ]
}

export const keptClaims = (file) => readFileSync(file, "utf8").trim().split("\n")
