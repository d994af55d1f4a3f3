import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { root } from "./test-files"

interface JourneysReport {
  readonly suites: readonly unknown[]
}
interface UnitsReport {
  readonly testResults: ReadonlyArray<{ name: string; status: string; message: string; assertionResults: unknown[] }>
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}
interface Finished {
  readonly finishedIn: <A>(journal: string) => A[]
  readonly unitsTogether: (reports: readonly UnitsReport[]) => UnitsReport
  readonly journeysTogether: (reports: readonly JourneysReport[]) => JourneysReport
}
interface Counting {
  readonly playwrightCounts: (file: string, ended: { code: number; late: boolean; end: string }) => unknown
}
const shared = async <A>(name: string): Promise<A> => import(join(root, "bin/shared", name))
const { finishedIn, journeysTogether, unitsTogether } = await shared<Finished>("finished.mjs")
const { playwrightCounts } = await shared<Counting>("counts.mjs")

const folder = mkdtempSync(join(realpathSync(tmpdir()), "sightline-finished-"))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, ".."), { recursive: true })
  writeFileSync(join(folder, path), text)
  return join(folder, path)
}
const readJson = <A>(file: string): A => JSON.parse(readFileSync(file, "utf8"))

/** A runner of this checkout, red or green. */
function runTool(name: string, args: readonly string[], more: Readonly<Record<string, string>>) {
  const { VITEST, VITEST_WORKER_ID, VITEST_POOL_ID, SIGHTLINE_LEFT_OUT, ...env } = process.env
  try {
    execFileSync(join(root, "node_modules/.bin", name), args, { cwd: folder, env: { ...env, ...more }, stdio: "pipe" })
  } catch (cause) {
    expect(cause).toMatchObject({ status: 1 })
  }
}

test("the reports of vitest's finished files are, together, vitest's own report; a file that does not load has none and runs again", () => {
  write("units/a.test.ts", `describe("a", () => { test("one", () => {}); test.skip("two"); test.todo("three") })`)
  write("units/b.test.ts", `test("four", () => { throw new Error("red") }); test("five", () => {})`)
  write("units/c.test.ts", `throw new Error("It does not load.")`)
  const [report, journal] = [join(folder, "units.json"), join(folder, "units.finished")]
  const reporters = ["default", "json", join(root, "bin/shared/finished-units.mjs")].map((name) => `--reporter=${name}`)
  const args = ["run", "--root", join(folder, "units"), "--globals", ...reporters, `--outputFile.json=${report}`]
  runTool("vitest", args, { SIGHTLINE_FINISHED: journal })
  const own = readJson<UnitsReport>(report)
  const lines = finishedIn<UnitsReport>(journal)
  const byName = ({ testResults }: UnitsReport) =>
    testResults
      .filter(({ assertionResults }) => assertionResults.length > 0)
      .map(({ name, status, message, assertionResults }) => ({ name, status, message, assertionResults }))
      .sort((a, b) => a.name.localeCompare(b.name))
  const together = unitsTogether(lines)
  expect([lines.length, own.testResults.length]).toEqual([2, 3])
  expect(byName(together)).toEqual(byName(own))
  const { numPassedTests, numPendingTests, numTodoTests } = own
  expect(together).toMatchObject({ numPassedTests: 2, numPendingTests: 1, numTodoTests: 1 })
  expect(together).toMatchObject({ numPassedTests, numPendingTests, numTodoTests })
})

test("the reports of Playwright's finished files count as its own report does", () => {
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
  const begin = `import { expect, test } from "@playwright/test"\n`
  write(
    "journeys/room/a.spec.ts",
    `${begin}test.describe("a", () => { test("one", () => {}); test.skip("two", () => {}) })`,
  )
  write("journeys/b.spec.ts", `${begin}test("three", () => { throw new Error("red") }); test("four", () => {})`)
  const journal = join(folder, "journeys.finished")
  const reporters = [[join(root, "e2e/support/finished-files.ts"), { at: journal }], ["json"]]
  const settings = JSON.stringify({ testDir: "journeys", workers: 1, reporter: reporters })
  const config = write("playwright.config.ts", `export default ${settings}`)
  const report = join(folder, "journeys.json")
  runTool("playwright", ["test", "--config", config], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const lines = finishedIn<JourneysReport>(journal)
  expect(lines).toHaveLength(2)
  const together = write("together.json", JSON.stringify(journeysTogether(lines)))
  const ended = { code: 1, late: false, end: "code 1" }
  const counted = playwrightCounts(together, ended)
  expect(counted).toEqual(playwrightCounts(report, ended))
  expect(counted).toMatchObject({ passed: 2, skipped: 1, failures: [{ title: "b.spec.ts › three" }] })
})
