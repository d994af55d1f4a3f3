import { readFileSync } from "node:fs"
import { stripVTControlCharacters } from "node:util"
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter"

/** A page longer than this is cut: its beginning tells which page it was, and what it said. */
const mostLines = 120

/** Prints at the end what each failed journey's page showed, and why it failed: a run elsewhere leaves its text, and no pictures. */
export default class PagesAtFailure implements Reporter {
  private readonly pages: Array<string> = []

  onTestEnd({ title }: TestCase, { status, attachments, errors }: TestResult): void {
    if (status === "passed" || status === "skipped") return
    const why = errors.map(({ message = "", location }) => `${plain(message)}\nat line ${location?.line}`).join("\n")
    const focus = attachments.find(({ name }) => name === "focus")?.body?.toString() ?? "unknown"
    for (const { name, path } of attachments)
      if (name === "error-context" && path)
        this.pages.push(`The page of “${title}”:\n${pageIn(readFileSync(path, "utf8"))}\nThe focus: ${focus}\n${why}`)
  }

  onEnd(): void {
    for (const page of this.pages) process.stdout.write(`\n${page}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}

const plain = (message: string) => stripVTControlCharacters(message).split("\n").slice(0, 30).join("\n")

/** Playwright's own account holds the failure and the test's source, too; both are printed already. */
function pageIn(account: string): string {
  const page = account.match(/```yaml\n([\s\S]*?)```/)?.[1] ?? account
  return page
    .split("\n")
    .filter((line) => !line.trim().startsWith("- /url:"))
    .slice(0, mostLines)
    .join("\n")
}
