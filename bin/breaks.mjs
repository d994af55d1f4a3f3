#!/usr/bin/env node
/*
 * Is the gate still red when something is broken? Makes ten breaks, one after the other, runs the gate's tests of the
 * rooms that should notice, and takes each break back. A break that nobody notices ends the command with exit code 1.
 * The working tree must be clean. A number of breaks may be named: `npm run test:breaks -- 3 7`.
 */
import "./shared/node-version.mjs"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { breaks } from "./shared/breaks.mjs"
import { findBrowser } from "./shared/browser.mjs"
import { inCheckout } from "./shared/checkout.mjs"
import { runTool } from "./shared/child.mjs"
import { vitestCounts } from "./shared/counts.mjs"
import { cleanTree } from "./shared/reports.mjs"
import { command, Stop, say } from "./shared/say.mjs"

const report = inCheckout(".reports/breaks/vitest.json")

/** The titles that a break turns red, among the gate's tests of its rooms. */
async function noticedBy({ file, right, wrong, rooms }, browser) {
  const path = inCheckout(file)
  const text = readFileSync(path, "utf8")
  if (text.split(right).length !== 2) throw new Stop(`${file} no longer holds what the break replaces: ${right}`)
  rmSync(report, { force: true })
  const mend = () => writeFileSync(path, text)
  process.once("exit", mend)
  try {
    writeFileSync(
      path,
      text.replace(right, () => wrong),
    )
    const args = ["run", "--reporter=json", `--outputFile.json=${report}`, ...rooms]
    const env = { SIGHTLINE_TESTS: "gate", ...(browser && { CHROMIUM_PATH: browser }) }
    const ended = await runTool("vitest", args, { env, bound: 1_800_000 })
    if (!existsSync(report)) throw new Stop(ended.text.trim())
    return vitestCounts(report, ended)
  } finally {
    mend()
    process.off("exit", mend)
  }
}

await command(async () => {
  const chosen = process.argv.slice(2).map(Number)
  if (cleanTree() === null) throw new Stop("The working tree is not clean: a break could not be taken back.")
  mkdirSync(inCheckout(".reports/breaks"), { recursive: true })
  const browser = await findBrowser()
  let unnoticed = 0
  for (const [index, each] of breaks.entries()) {
    if (chosen.length > 0 && !chosen.includes(index + 1)) continue
    const { failures, broken } = await noticedBy(each, browser)
    if (broken.length > 0) throw new Stop(`${each.what}: ${broken.join(", ")}`)
    const titles = failures.map(({ title }) => title)
    if (titles.length === 0) unnoticed++
    say(
      `${titles.length > 0 ? "✓" : "✗"} ${index + 1}. ${each.what}: ${titles.length} red${titles[0] ? `, as ${titles[0]}` : ""}`,
    )
  }
  if (unnoticed > 0) throw new Stop(`The gate does not notice ${unnoticed} of them.`)
})
