import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { inCheckout, root } from "./checkout.mjs"

/** The kinds of run: the gate of a change, and everything. */
export const kinds = ["gate", "whole"]

const runners = ["vitest", "vitest-again", "playwright", "playwright-again"]

/** The folder of a kind of run; the runs of a loop have one of their own. */
export const folderOf = (kind) => inCheckout(`.reports/${kind}`)

/** Where the runners' reports lie; those of the second try are there only when there was one. */
export const reportsIn = (folder) => Object.fromEntries(runners.map((name) => [name, join(folder, `${name}.json`)]))

export const reportsOf = (kind) => reportsIn(folderOf(kind))

/** Whether both runners of a whole run have reported. */
export const isWhole = () => ["vitest", "playwright"].every((name) => existsSync(reportsOf("whole")[name]))

/** Where a kind of run leaves its summary; the runs of a loop leave it alone. */
export const summary = inCheckout(".reports/summary.json")

/** Takes away what the last run in this folder left. */
export function clearReports(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** The names of files that differ from HEAD; nothing without git. */
export function changedFiles() {
  try {
    return git("status", "--porcelain")
      .split("\n")
      .filter(Boolean)
      .map((line) => line.slice(3))
  } catch {
    return undefined
  }
}

/** The hash of HEAD's tree, or null when the working tree differs from it, or without git. */
export function cleanTree() {
  return changedFiles()?.length === 0 ? treeOfHead() : null
}

function treeOfHead() {
  try {
    return git("rev-parse", "HEAD^{tree}").trim()
  } catch {
    return null
  }
}

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
