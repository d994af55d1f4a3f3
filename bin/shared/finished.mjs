import { existsSync, readFileSync } from "node:fs"

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

/** The files of tests that are finished, as each runner names them. */
export const unitFiles = (reports) => reports.flatMap(({ testResults }) => testResults.map(({ name }) => name))
export const journeyFiles = (reports) => reports.flatMap(({ suites }) => suites.map(({ title }) => title))

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
