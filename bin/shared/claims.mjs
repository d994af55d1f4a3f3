import { existsSync, readdirSync, readFileSync } from "node:fs"
import { inCheckout } from "./checkout.mjs"

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

/** vitest calls an assertion "passed", Playwright a spec "ok", be it a skipped one. */
const passes = ({ title, status, ok, tests = [] }) =>
  typeof title === "string" &&
  (status === "passed" || (ok === true && tests.some((each) => each.status === "expected")))

/** The listed claims that no passed test names any more. */
export const lostClaims = (now, kept) => kept.filter((id) => !now.includes(id))

export const keptClaims = (file) => readFileSync(file, "utf8").trim().split("\n")

const inTitle = / · ((?:[A-Z]{2,}-\d{2,} ?)+)["'`]/g

/** The rows among those kept that no title names, be its test in this run or not. */
export function unnamed(kept, texts) {
  const named = new Set(claimants(texts, kept).map(({ row }) => row))
  return kept.filter((row) => !named.has(row))
}

/** Path and text of every file of tests, those of the whole run included. */
export const textsOfTests = () =>
  ["apps", "services", "packages", "hardware", "fixtures", "e2e"]
    .flatMap(testsIn)
    .map((path) => [path, readFileSync(inCheckout(path), "utf8")])

function testsIn(folder) {
  return readdirSync(inCheckout(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return /\.(test|spec)\.tsx?$/.test(path) ? [path] : []
    return /^(node_modules|build|dist|\..+)$/.test(entry.name) ? [] : testsIn(path)
  })
}

/** What a test in this folder has before it, from the least to the most. */
function levelOf(path) {
  if (path.startsWith("e2e/")) return "browser"
  if (path.startsWith("apps/")) return "page"
  if (/^services\/(bff|front)\//.test(path)) return "api"
  return path.startsWith("services/") ? "db" : "unit"
}

/** The rows that titles name, in order, with the files that name them. `texts` are pairs of path and text. */
export function claimants(texts, rows) {
  const found = new Map(rows.map((row) => [row, new Set()]))
  for (const [path, text] of texts)
    for (const [, ids] of text.matchAll(inTitle)) for (const id of ids.trim().split(" ")) found.get(id)?.add(path)
  return [...found]
    .filter(([, paths]) => paths.size > 0)
    .map(([row, paths]) => {
      const files = [...paths].sort()
      return { row, level: [...new Set(files.map(levelOf))].sort().join(" "), files: files.join(" ") }
    })
}

const columns = "row\tlevel\tfiles\tboth halves\tgap"

/** The table of claims. A row that nobody has read against the documents is "unread". */
export const claimTable = (claimed, judged) =>
  [
    columns,
    ...claimed.map(({ row, level, files }) => {
      const { halves = "unread", gap = "" } = judged.get(row) ?? {}
      return [row, level, files, halves, gap].join("\t")
    }),
    "",
  ].join("\n")

/** What a reader found, by row. */
export const judgedIn = (table) =>
  new Map(
    table
      .split("\n")
      .slice(1, -1)
      .map((line) => line.split("\t"))
      .map(([row, , , halves, gap]) => [row, { halves, gap }]),
  )
