import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { inCheckout, root } from "./checkout.mjs"

/** The kinds of run: the gate of a change, and everything. */
export const kinds = ["gate", "whole"]

const runners = ["vitest", "vitest-again", "playwright", "playwright-again"]

/** Where the runners' reports of a kind of run lie; those of the second try are there only when there was one. */
export const reportsOf = (kind) =>
  Object.fromEntries(runners.map((name) => [name, inCheckout(`.reports/${kind}/${name}.json`)]))

/** Whether both runners of a whole run have reported. */
export const isWhole = () => ["vitest", "playwright"].every((name) => existsSync(reportsOf("whole")[name]))

const summary = inCheckout(".reports/summary.json")

/** Takes away what the last run of this kind left; a gate leaves the reports of the whole run in their place. */
export function clearReports(kind) {
  rmSync(summary, { force: true })
  rmSync(inCheckout(`.reports/${kind}`), { recursive: true, force: true })
  mkdirSync(inCheckout(`.reports/${kind}`), { recursive: true })
}

/** `{ kind, tree, passed, failed, flaky: [titles], seconds }`; `tree` is null when no commit is what ran. */
export const writeSummary = (said) => writeFileSync(summary, `${JSON.stringify(said, undefined, 2)}\n`)

/** The hash of HEAD's tree, or null when the working tree differs from it, or without git. */
export function cleanTree() {
  const git = (...args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
  try {
    return git("status", "--porcelain") === "" ? git("rev-parse", "HEAD^{tree}").trim() : null
  } catch {
    return null
  }
}
