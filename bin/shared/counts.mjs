import { existsSync, readFileSync } from "node:fs"

/**
 * What a runner's own report says: how many tests passed and were skipped, the keys of those `proven`, which `failures`
 * may be tried again (a key names file and title), and what is `broken` beyond a second try.
 */
const nothing = { passed: 0, skipped: 0, proven: new Set(), failures: [], broken: [] }
const didNotRun = (runner, why) => ({ ...nothing, broken: [`${runner} did not run to its end: ${why}`] })

export function vitestCounts(file, { code, late, end }) {
  const report = readReport(file)
  if (late || !report) return didNotRun("vitest", late ? "it took too long" : `it left no report (${end})`)
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === "failed")
    // A file that does not load counts as a failure, because its tests never ran.
    if (status === "failed" && failed.length === 0)
      return [{ key: name, file: name, title: `${name}: ${firstLine(message)}` }]
    return failed.map(({ fullName }) => ({ key: `${name} › ${fullName}`, file: name, title: fullName }))
  })
  const proven = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const passed = assertionResults.filter((each) => each.status === "passed")
    const whole = status === "passed" && passed.length > 0 ? [name] : []
    return [...whole, ...passed.map(({ fullName }) => `${name} › ${fullName}`)]
  })
  const isSilent = code !== 0 && failures.length === 0
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    proven: new Set(proven),
    failures,
    broken: isSilent ? ["vitest ended with an error outside of its tests"] : [],
  }
}

export function playwrightCounts(file, { code, late, end }) {
  const report = readReport(file)
  if (late || !report) return didNotRun("playwright", late ? "it took too long" : `it left no report (${end})`)
  const specs = report.suites.flatMap((suite) => specsOf(suite, []))
  const failures = specs
    .filter(({ status }) => status === "unexpected" || status === "flaky")
    .map(({ file, title }) => ({ key: title, file, title }))
  const outside = report.errors.map(({ message }) => firstLine(message))
  const isSilent = code !== 0 && failures.length + outside.length === 0
  const none = specs.length === 0 && outside.length === 0 ? ["playwright found no test"] : []
  const passed = specs.filter(({ status }) => status === "expected")
  return {
    passed: passed.length,
    skipped: specs.filter(({ status }) => status === "skipped").length,
    proven: new Set(passed.map(({ title }) => title)),
    failures,
    broken: [...outside, ...(isSilent ? ["playwright ended with an error outside of its tests"] : []), ...none],
  }
}

/** More first failures than this are no accident: they are red without a second try. */
export const mostTriedAgain = 5

/**
 * The first try and the second, as one: what failed once and passed then is flaky and has passed; what fails in the
 * second has failed, whatever it did in the first.
 */
export function settled(first, again) {
  const failedAgain = new Set(again.failures.map(({ key }) => key))
  const flaky = first.failures.filter(({ key }) => again.proven.has(key) && !failedAgain.has(key))
  const known = new Set(first.failures.map(({ key }) => key))
  const more = again.failures.filter(({ key }) => !known.has(key))
  const taken = more.filter(({ key }) => first.proven.has(key))
  return {
    passed: first.passed + flaky.length - taken.length,
    skipped: first.skipped,
    failures: [...first.failures.filter((failure) => !flaky.includes(failure)), ...more],
    broken: [...first.broken, ...again.broken],
    flaky: flaky.map(({ title }) => title),
  }
}

function specsOf({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status }) => ({ status, file: spec.file, title: [...path, spec.title].join(" › ") })),
    ),
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
