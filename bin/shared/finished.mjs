import { existsSync, readdirSync, readFileSync } from "node:fs"
import { inCheckout } from "./checkout.mjs"

/**
 * What a run has finished before it was ended: each line is a runner's report of one file of tests. A line that was
 * being written when the process was killed is no JSON, and its file runs again.
 */
export const finishedIn = (journal) =>
  existsSync(journal) ? readFileSync(journal, "utf8").split("\n").flatMap(parsed) : []

function parsed(line) {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

/** The files of unit tests that are finished, as their runner names them. */
export const unitFiles = (reports) => reports.flatMap(({ testResults }) => testResults.map(({ name }) => name))

/** The files of journeys that are not among these reports, by their paths in the checkout. */
export function journeysLeft(reports) {
  const done = new Set(reports.flatMap(({ suites }) => suites.map(({ title }) => title)))
  return readdirSync(inCheckout("e2e"), { recursive: true })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".spec.ts") && !file.startsWith("node_modules/") && !done.has(file))
    .map((file) => `e2e/${file}`)
}

const sum = (reports, key) => reports.reduce((total, report) => total + (report[key] ?? 0), 0)

/** vitest's reports of different files as one. */
export const unitsTogether = (reports) => ({
  testResults: reports.flatMap(({ testResults }) => testResults),
  ...Object.fromEntries(["numPassedTests", "numPendingTests", "numTodoTests"].map((key) => [key, sum(reports, key)])),
})

/** Playwright's reports of different files as one. */
export const journeysTogether = (reports) => ({
  suites: reports.flatMap(({ suites }) => suites),
  errors: reports.flatMap(({ errors }) => errors),
})
