import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { root } from "./test-files"

interface Counted {
  readonly passed: number
  readonly failures: ReadonlyArray<{ readonly title: string; readonly file: string }>
  readonly broken: readonly string[]
}
type Counts = (file: string, ended: { code: number; late: boolean; end: string }) => Counted
interface Counting {
  readonly vitestCounts: Counts
  readonly playwrightCounts: Counts
  readonly settled: (first: Counted, again: Counted) => Counted & { readonly flaky: readonly string[] }
}
interface Claiming {
  readonly claimed: (reports: readonly string[]) => string[]
  readonly unnamed: (kept: readonly string[], texts: ReadonlyArray<readonly [string, string]>) => string[]
}
const shared = async <A>(name: string): Promise<A> => import(join(root, "bin/shared", name))
const { vitestCounts, playwrightCounts, settled } = await shared<Counting>("counts.mjs")
const { claimed, unnamed } = await shared<Claiming>("claims.mjs")

const folder = mkdtempSync(join(tmpdir(), "sightline-reports-"))
afterAll(() => rmSync(folder, { recursive: true }))
let reports = 0
const kept = (report: unknown) => {
  const file = join(folder, `${++reports}.json`)
  writeFileSync(file, JSON.stringify(report))
  return file
}

/** A title that names rows; this file itself claims none. */
const naming = (title: string, ...rows: readonly string[]) => [title, rows.join(" ")].join(" · ")

type Outcome = "passed" | "failed"
/** vitest's report of files, each with its tests; a file without tests did not load. */
const units = (files: Readonly<Record<string, Readonly<Record<string, Outcome>>>>) => {
  const testResults = Object.entries(files).map(([name, tests]) => {
    const assertionResults = Object.entries(tests).map(([title, status]) => ({ title, fullName: title, status }))
    const isWhole = assertionResults.length > 0 && assertionResults.every(({ status }) => status === "passed")
    return { name, status: isWhole ? "passed" : "failed", message: "It does not load.\nmore", assertionResults }
  })
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    testResults,
    numPassedTests: all.filter(({ status }) => status === "passed").length,
    numPendingTests: 0,
  }
}
/** Playwright's report of one file of journeys. */
const journeys = (specs: Readonly<Record<string, "expected" | "unexpected" | "skipped">>) => ({
  errors: [],
  suites: [
    {
      title: "a.spec.ts",
      specs: Object.entries(specs).map(([title, status]) => ({
        title,
        file: "a.spec.ts",
        ok: status !== "unexpected",
        tests: [{ status }],
      })),
    },
  ],
})
const ended = (isGreen: boolean) => ({ code: isGreen ? 0 : 1, late: false, end: "code" })
const counted = (files: Parameters<typeof units>[0]) => {
  const report = units(files)
  return vitestCounts(kept(report), ended(report.testResults.every(({ status }) => status === "passed")))
}

test("what fails once and passes then is flaky and has passed; what fails twice has failed", () => {
  const first = counted({ "/a": { one: "passed", two: "failed" }, "/b": { three: "failed" } })
  expect([first.passed, first.failures.map(({ file }) => file)]).toEqual([1, ["/a", "/b"]])
  const both = settled(first, counted({ "/a": { one: "passed", two: "passed" }, "/b": { three: "failed" } }))
  expect(both).toMatchObject({ passed: 2, flaky: ["two"], failures: [{ title: "three" }], broken: [] })
})

test("a test that the second try did not run has not passed in it", () => {
  const first = counted({ "/a": { one: "passed", two: "failed" } })
  const both = settled(first, counted({ "/a": {} }))
  expect(both).toMatchObject({ flaky: [], failures: [{ title: "two" }, { title: "/a: It does not load." }] })
  expect(settled(first, vitestCounts("no such file", ended(false)))).toMatchObject({
    flaky: [],
    failures: [{ title: "two" }],
    broken: [expect.stringContaining("no report")],
  })
})

test("what passed first and fails in the second try has failed", () => {
  const first = counted({ "/a": { one: "passed", two: "failed" } })
  const both = settled(first, counted({ "/a": { one: "failed", two: "passed" } }))
  expect(both).toMatchObject({ passed: 1, flaky: ["two"], failures: [{ title: "one" }] })
})

test("a file that does not load is tried again as a whole", () => {
  const first = counted({ "/a": {} })
  expect(first.failures).toMatchObject([{ file: "/a", title: "/a: It does not load." }])
  expect(settled(first, counted({ "/a": { one: "passed" } }))).toMatchObject({
    flaky: [expect.any(String)],
    failures: [],
  })
  expect(settled(first, counted({ "/a": { one: "failed" } })).failures).toHaveLength(2)
})

test("an error outside of the tests, and a runner that ends too early, have no second try", () => {
  const green = kept(units({ "/a": { one: "passed" } }))
  expect(vitestCounts(green, ended(false))).toMatchObject({ failures: [], broken: [expect.any(String)] })
  expect(vitestCounts(green, { code: 1, late: true, end: "SIGKILL" }).broken).toHaveLength(1)
  expect(playwrightCounts(kept({ errors: [], suites: [] }), ended(true)).broken).toEqual(["playwright found no test"])
  expect(playwrightCounts(kept({ errors: [{ message: "No port.\nat" }], suites: [] }), ended(false))).toMatchObject({
    failures: [],
    broken: ["No port."],
  })
})

test("a journey is settled like any other test", () => {
  const first = playwrightCounts(kept(journeys({ one: "expected", two: "unexpected", three: "skipped" })), ended(false))
  expect(first).toMatchObject({ passed: 1, skipped: 1, failures: [{ title: "a.spec.ts › two" }] })
  const again = playwrightCounts(kept(journeys({ two: "expected" })), ended(true))
  expect(settled(first, again)).toMatchObject({ passed: 2, flaky: ["a.spec.ts › two"], failures: [] })
})

test("a flaky test proves its rows, a skipped or failed one does not", () => {
  const first = kept(
    units({ "/a": { [naming("sells", "SALES-01")]: "failed", [naming("buys", "VORDER-01")]: "failed" } }),
  )
  const again = kept(
    units({ "/a": { [naming("sells", "SALES-01")]: "passed", [naming("buys", "VORDER-01")]: "failed" } }),
  )
  expect(claimed([first, again])).toEqual(["SALES-01"])
  const skipped = journeys({ [naming("scans", "REMOVE-01")]: "expected", [naming("counts", "GROUP-01")]: "skipped" })
  expect(claimed([kept(skipped), join(folder, "absent.json")])).toEqual(["REMOVE-01"])
})

test("a kept row that stands in no title any more is named", () => {
  const texts = [["a.test.ts", `test("${naming("sells", "SALES-01", "SALES-02")}", () => {})`]] as const
  expect(unnamed(["SALES-01", "SALES-02", "SALES-03"], texts)).toEqual(["SALES-03"])
})
