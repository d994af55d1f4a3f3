import { appendFileSync } from "node:fs"
import { basename } from "node:path"
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter"

/** Writes down each file whose journeys have all passed, as soon as they have, where `npm run journeys` asks for it: it goes on from there. */
export default class PassedFiles implements Reporter {
  private readonly left = new Map<string, number>()

  constructor(private readonly options: { readonly at: string | undefined }) {}

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const { location } of suite.allTests()) this.left.set(location.file, (this.left.get(location.file) ?? 0) + 1)
  }

  onTestEnd({ location: { file } }: TestCase, { status }: TestResult): void {
    if (this.options.at === undefined || (status !== "passed" && status !== "skipped")) return
    const left = (this.left.get(file) ?? 0) - 1
    this.left.set(file, left)
    if (left === 0) appendFileSync(this.options.at, `${basename(file)}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}
