#!/usr/bin/env node
import "./shared/node-version.mjs"
import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { parseArgs } from "node:util"
import { findBrowser } from "./shared/browser.mjs"
import { keepBusy } from "./shared/busy.mjs"
import { inCheckout, root } from "./shared/checkout.mjs"
import { run, runTool } from "./shared/child.mjs"
import { finishedIn, journeysLeft } from "./shared/finished.mjs"
import { installIfNeeded } from "./shared/install.mjs"
import { alone } from "./shared/lock.mjs"
import { command, Stop, say } from "./shared/say.mjs"

/*
 * All journeys in a row, again and again: `--times 3` of them, then one with the processor slowed `--slowed 4` times. Which files have
 * passed stands in `.cache/journeys`, so that a run that was ended goes on where it was. A failure, another state of the checkout or
 * `--anew` begins with the first.
 */
const { values } = parseArgs({
  options: { times: { type: "string" }, slowed: { type: "string" }, anew: { type: "boolean" } },
})
const kept = inCheckout(".cache/journeys")
const aDay = 86_400_000

await command(async () => {
  const [times, slowed] = [Number(values.times ?? 3), Number(values.slowed ?? 4)]
  if (![times, slowed].every((number) => Number.isInteger(number) && number >= 0))
    throw new Stop("--times and --slowed are whole numbers.")
  await alone(installIfNeeded)
  const browser = await findBrowser()
  const { code } = await run(process.execPath, [inCheckout("bin/build.mjs")], { output: "show" })
  if (code !== 0) throw new Stop("The journeys need the build.")
  mkdirSync(kept, { recursive: true })
  const state = inCheckout(".cache/journeys/state")
  const now = await stateOfCheckout()
  if (values.anew || read(state) !== now) {
    rmSync(kept, { recursive: true })
    mkdirSync(kept, { recursive: true })
    writeFileSync(state, now)
  }
  const rounds = Array.from({ length: times }, (_, nth) => ({ name: `${nth + 1} of ${times}`, slowed: 1 }))
  if (slowed > 1) rounds.push({ name: `slowed ${slowed} times`, slowed })
  for (const round of rounds) await pass(round, browser)
})

/** One round of all journeys that have not passed in it. */
async function pass({ name, slowed }, browser) {
  const passed = inCheckout(".cache/journeys", name.replaceAll(" ", "-"))
  const isGreen = ({ suites }) => suites.every(({ specs }) => specs.every(({ ok }) => ok))
  const left = journeysLeft(finishedIn(passed).filter(isGreen))
  if (left.length === 0) return say(`✓ ${name}: all journeys have passed`)
  say(`  ${name}: ${left.length} files of journeys …`)
  const rest = keepBusy((slowed - 1) * availableParallelism())
  const began = Date.now()
  const env = { CHROMIUM_PATH: browser, SIGHTLINE_SLOWED: String(slowed), SIGHTLINE_FINISHED: passed }
  const args = ["test", "--config", "e2e/playwright.config.ts", ...left]
  const { code } = await runTool("playwright", args, { output: "show", env, bound: aDay })
  rest()
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  if (code === 0) return say(`✓ ${name}: all journeys have passed (${minutes} min)`)
  rmSync(kept, { recursive: true })
  throw new Stop(`${name}: a journey has failed after ${minutes} min. The next start begins with the first.`)
}

/** The commit, and what has been changed since. */
async function stateOfCheckout() {
  const said = await Promise.all([
    run("git", ["rev-parse", "HEAD"], { cwd: root }),
    run("git", ["diff", "HEAD"], { cwd: root }),
  ])
  return createHash("sha256")
    .update(said.map(({ text }) => text).join("\n"))
    .digest("hex")
}

function read(file) {
  try {
    return readFileSync(file, "utf8")
  } catch (cause) {
    if (cause.code === "ENOENT") return ""
    throw cause
  }
}
