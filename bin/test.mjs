#!/usr/bin/env node
import "./shared/node-version.mjs"
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { advisoryProblems, lockedVersions } from "./shared/advisories.mjs"
import { findBrowser } from "./shared/browser.mjs"
import { inCheckout, root } from "./shared/checkout.mjs"
import { run, runTool } from "./shared/child.mjs"
import { claimed, keptClaims, lostClaims, textsOfTests, unnamed } from "./shared/claims.mjs"
import { installIfNeeded } from "./shared/install.mjs"
import { alone } from "./shared/lock.mjs"
import { openMemory } from "./shared/memory.mjs"
import { cleanTree, folderOf, kinds, reportsIn, summary } from "./shared/reports.mjs"
import { runnersFor } from "./shared/runners.mjs"
import { Stop, say } from "./shared/say.mjs"
import { secondTry } from "./shared/second-try.mjs"
import { writeWhole } from "./shared/whole-file.mjs"

/*
 * The gate: does this change break anything? With the word `whole`, everything that is promised. A test that fails is
 * tried again at the end, by a second process; what passes then is named as flaky, and has passed (decision 171).
 * `--resume` takes up a run that was ended on the same tree; `--into` is for the loop (decision 184).
 */
const { values: given, positionals } = parseArgs({
  options: { resume: { type: "boolean", default: false }, into: { type: "string" } },
  allowPositionals: true,
})
const kind = positionals[0] ?? "gate"
if (!kinds.includes(kind)) {
  say(`There is no run "${kind}". There are: ${kinds.join(", ")}.`)
  process.exit(1)
}
const isGate = kind === "gate"
const folder = given.into ?? folderOf(kind)
const anHour = 3_600_000
const rooms = ["apps", "services", "packages", "hardware", "fixtures", "e2e", "bench"]

const checks = [
  ["types", "tsc", ["--noEmit", "--singleThreaded"]],
  ["format and lint", "biome", ["check", "."]],
  ["imports", "depcruise", ["--config", ".dependency-cruiser.mjs", ...rooms]],
  [
    "no cycle of folders",
    "depcruise",
    ["--config", ".dependency-cruiser.folders.mjs", "services/domain/src", "services/front/src"],
  ],
  ["nothing unused", "knip", []],
  ["manifests agree", "sherif", []],
]

process.chdir(root)
const summaryFile = given.into ? join(given.into, "summary.json") : summary
rmSync(summaryFile, { force: true })
const tree = cleanTree()
const memory = openMemory(folder, tree, given.resume)
if (memory.startsOver) say(`${memory.startsOver}, so this one begins with the first step.`)
if (memory.isTakenUp) say("Going on with the run that was ended.")

const results = []
const add = (counts) => results.push({ passed: 0, skipped: 0, failures: [], broken: [], flaky: [], ...counts })

/** One step that passes or fails as a whole; `isKept` if it need not run again when the run is taken up. */
async function check(title, work, { isKept = false } = {}) {
  if (isKept && memory.stepOf(title)) {
    say(`✓ ${title} (before)`)
    add({ passed: 1 })
    return true
  }
  const since = Date.now()
  const output = await work().catch((cause) => (cause instanceof Stop ? cause.message : String(cause.stack)))
  say(`${output === undefined ? "✓" : "✗"} ${title} (${((Date.now() - since) / 1000).toFixed(1)} s)`)
  if (output !== undefined) say(output)
  else if (isKept) memory.keep(title, "passed")
  add(output === undefined ? { passed: 1 } : { broken: [title] })
  return output === undefined
}

async function tool(name, args) {
  const { code, text, late } = await runTool(name, args, { env: { FORCE_COLOR: "0" }, bound: anHour / 4 })
  return code === 0 ? undefined : `${text.trim()}${late ? "\nIt took too long." : ""}`
}

async function advisories() {
  const [list, lock] = ["bin/advisories.json", "pnpm-lock.yaml"].map((file) => readFileSync(inCheckout(file), "utf8"))
  const problems = advisoryProblems(lockedVersions(lock), JSON.parse(list))
  return problems.length === 0 ? undefined : problems.join("\n")
}

async function aRelease() {
  const { code, text } = await run(process.execPath, [inCheckout("bin/release.mjs"), "--try"], { bound: anHour / 2 })
  return code === 0 ? undefined : text.trim()
}

async function aBrowser() {
  const found = {}
  await check("a browser", async () => {
    found.path = await findBrowser()
  })
  return found.path
}

/** The gate has not run every test that names a row, so there a title is enough. */
async function lost() {
  const kept = keptClaims(inCheckout("docs/specification/claimed.txt"))
  const rows = isGate ? unnamed(kept, textsOfTests()) : lostClaims(claimed(Object.values(reportsIn(folder))), kept)
  if (rows.length === 0) return undefined
  return isGate ? `No title names ${rows.join(" ")} any more.` : `No passed test names ${rows.join(" ")} any more.`
}

async function everything() {
  const ready = await check("packages", () => alone(installIfNeeded))
  if (!ready) return
  await check("no known hole in a dependency", advisories, { isKept: true })
  const waiting = [...checks]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, name, args] = next
      await check(title, () => tool(name, args), { isKept: true })
    }
  }
  await Promise.all([lane(), lane()])
  const browser = await aBrowser()
  const runners = runnersFor({ folder, browser, isGate })
  const units = await runners.allUnits(memory)
  const built = await check("build", async () => {
    const { code } = await run(process.execPath, [inCheckout("bin/build.mjs")], { output: "show", bound: anHour / 2 })
    return code === 0 ? undefined : "The journeys need the build, so they do not run."
  })
  if (built && !isGate) await check("a release runs in an empty folder, without a registry", aRelease, { isKept: true })
  const walked = built && browser ? await runners.allJourneys(memory) : undefined
  const settled = await secondTry({ units, walked }, runners, !memory.isTakenUp)
  add(settled.units)
  if (settled.walked) add(settled.walked)
  if (isGate || walked) await check(isGate ? "every claim stands in a title" : "every claim is kept", lost)
}

await everything()

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
const failed = results.flatMap(({ failures, broken }) => [...failures.map(({ title }) => title), ...broken])
const flaky = results.flatMap((result) => result.flaky)
const list = (heading, titles, sign) => {
  if (titles.length > 0) say(`\n${heading}:\n${titles.map((title) => `  ${sign} ${title}`).join("\n")}`)
}
list("Flaky (failed once, then passed)", flaky, "~")
list("Failed", failed, "✗")
if (sum("skipped") > 0) say(`\n${sum("skipped")} skipped`)
const seconds = Math.round(memory.close())
const said = { passed: sum("passed"), failed: failed.length, flaky, seconds }
const ran = { kind, tree: cleanTree() === tree ? tree : null, ...said }
writeWhole(summaryFile, given.into ? { ...ran, titles: failed } : ran)
console.log(`\n${said.passed} passed, ${said.failed} failed`)
process.exitCode = said.failed > 0 ? 1 : 0
