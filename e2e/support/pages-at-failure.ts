import { readFileSync } from "node:fs"
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter"

/** A page longer than this is cut: its beginning tells which page it was, and what it said. */
const mostLines = 120

/** Prints at the end what each failed journey's page showed: a run elsewhere leaves its text, and no pictures. */
export default class PagesAtFailure implements Reporter {
  private readonly pages: Array<string> = []

  onTestEnd({ title }: TestCase, { status, attachments }: TestResult): void {
    if (status === "passed" || status === "skipped") return
    for (const { name, path } of attachments)
      if (name === "error-context" && path)
        this.pages.push(`The page of “${title}”:\n${pageIn(readFileSync(path, "utf8"))}`)
  }

  onEnd(): void {
    for (const page of this.pages) process.stdout.write(`\n${page}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}

/** Playwright's own account holds the failure and the test's source, too; both are printed already. */
function pageIn(account: string): string {
  const page = account.match(/```yaml\n([\s\S]*?)```/)?.[1] ?? account
  return page
    .split("\n")
    .filter((line) => !line.trim().startsWith("- /url:"))
    .slice(0, mostLines)
    .join("\n")
}
