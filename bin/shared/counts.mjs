import { existsSync, readFileSync } from "node:fs"

/** A runner's own report, as passed, failed and skipped, with the titles that failed. */
const nothing = { passed: 0, failed: 0, skipped: 0, titles: [] }
const didNotRun = (runner, why) => ({ ...nothing, failed: 1, titles: [`${runner} did not run to its end: ${why}`] })

export function vitestCounts(file, { code, late, end }) {
  const report = readReport(file)
  if (late || !report) return didNotRun("vitest", late ? "it took too long" : `it left no report (${end})`)
  const files = report.testResults
  const failures = files.flatMap((each) => {
    const titles = each.assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName)
    // A file that does not load counts as a failure, because its tests never ran.
    return each.status === "failed" && titles.length === 0 ? [`${each.name}: ${firstLine(each.message)}`] : titles
  })
  const unhandled = code !== 0 && failures.length === 0 ? ["vitest ended with an error outside of its tests"] : []
  const titles = [...failures, ...unhandled]
  return {
    passed: report.numPassedTests,
    failed: titles.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    titles,
  }
}

/** A journey that passes on its second attempt has failed. */
const failures = new Set(["unexpected", "flaky"])

export function playwrightCounts(file, { code, late, end }) {
  const report = readReport(file)
  if (late || !report) return didNotRun("playwright", late ? "it took too long" : `it left no report (${end})`)
  const specs = report.suites.flatMap((suite) => specsOf(suite, []))
  const failed = specs.filter(({ status }) => failures.has(status)).map(({ title }) => title)
  const outside = report.errors.map(({ message }) => firstLine(message))
  const silent =
    code !== 0 && failed.length + outside.length === 0 ? ["playwright ended with an error outside of its tests"] : []
  const none = specs.length === 0 && outside.length === 0 ? ["playwright found no test"] : []
  const titles = [...failed, ...outside, ...silent, ...none]
  return {
    passed: specs.filter(({ status }) => status === "expected").length,
    failed: titles.length,
    skipped: specs.filter(({ status }) => status === "skipped").length,
    titles,
  }
}

function specsOf({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  return [
    ...specs.flatMap((spec) => spec.tests.map(({ status }) => ({ status, title: [...path, spec.title].join(" › ") }))),
    ...suites.flatMap((suite) => specsOf(suite, path)),
  ]
}

function readReport(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return undefined
  }
}

const firstLine = (text = "") => text.trim().split("\n")[0]
