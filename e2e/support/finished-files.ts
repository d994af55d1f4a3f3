import { appendFileSync } from "node:fs"
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter"

/**
 * Writes the report of each file of journeys as soon as all of them have ended, where somebody asks for it: a run that is
 * ended goes on from there (bin/shared/finished.mjs). It has the shape of Playwright's own report.
 */
export default class FinishedFiles implements Reporter {
  private readonly left = new Map<string, Set<TestCase>>()
  private readonly ended = new Map<string, TestCase[]>()

  constructor(private readonly options: { readonly at: string | undefined }) {}

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const test of suite.allTests())
      this.left.set(test.location.file, (this.left.get(test.location.file) ?? new Set()).add(test))
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    // What was interrupted has not ended, so its file stays unfinished.
    if (this.options.at === undefined || status === "interrupted") return
    const { file } = test.location
    const left = this.left.get(file)
    left?.delete(test)
    const ended = [...(this.ended.get(file) ?? []), test]
    this.ended.set(file, ended)
    if (left?.size === 0) appendFileSync(this.options.at, `\n${JSON.stringify(reportOf(ended))}`)
  }

  printsToStdio(): boolean {
    return false
  }
}

/** Each title path begins with the run, the project and the file. */
function reportOf(tests: readonly TestCase[]) {
  const file = tests[0]?.titlePath()[2] ?? ""
  const specs = tests.map((test) => ({
    title: test.titlePath().slice(3).join(" › "),
    file,
    ok: test.ok(),
    tests: [{ status: test.outcome() }],
  }))
  return { errors: [], suites: [{ title: file, specs }] }
}
