#!/usr/bin/env node
import "./shared/node-version.mjs"
import { readFileSync } from "node:fs"
import { advisoryProblems, lockedVersions } from "./shared/advisories.mjs"
import { findBrowser } from "./shared/browser.mjs"
import { inCheckout, root } from "./shared/checkout.mjs"
import { run, runTool } from "./shared/child.mjs"
import { claimed, keptClaims, lostClaims, textsOfTests, unnamed } from "./shared/claims.mjs"
import { mostTriedAgain, playwrightCounts, settled, vitestCounts } from "./shared/counts.mjs"
import { installIfNeeded } from "./shared/install.mjs"
import { alone } from "./shared/lock.mjs"
import { cleanTree, clearReports, kinds, reportsOf, writeSummary } from "./shared/reports.mjs"
import { Stop, say } from "./shared/say.mjs"

/*
 * The gate: does this change break anything? With the word `whole`, everything that is promised. A test that fails is
 * tried again at the end, by a second process; what passes then is named as flaky, and has passed (decision 171).
 */
const kind = process.argv[2] ?? "gate"
if (!kinds.includes(kind)) {
  say(`There is no run "${kind}". There are: ${kinds.join(", ")}.`)
  process.exit(1)
}
const isGate = kind === "gate"
const reports = reportsOf(kind)
const since = Date.now()
/** The bounds end what hangs: a machine four times slower than two quiet cores stays within them. */
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
clearReports(kind)
const tree = cleanTree()

const results = []
const add = (counts) => results.push({ passed: 0, skipped: 0, failures: [], broken: [], flaky: [], ...counts })

/** One step that passes or fails as a whole. */
async function check(title, work) {
  const since = Date.now()
  const output = await work().catch((cause) => (cause instanceof Stop ? cause.message : String(cause.stack)))
  say(`${output === undefined ? "✓" : "✗"} ${title} (${((Date.now() - since) / 1000).toFixed(1)} s)`)
  if (output !== undefined) say(output)
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

async function unitTests(browser, report, more = []) {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${reports[report]}`, ...more]
  const env = { ...(browser && { CHROMIUM_PATH: browser }), ...(isGate && { SIGHTLINE_TESTS: "gate" }) }
  const ended = await runTool("vitest", args, { output: "show", env, bound: anHour * (isGate ? 1 : 2) })
  return vitestCounts(reports[report], ended)
}

async function aBrowser() {
  const found = {}
  await check("a browser", async () => {
    found.path = await findBrowser()
  })
  return found.path
}

async function journeys(browser, report, more = []) {
  const args = ["test", "--config", "e2e/playwright.config.ts", ...(isGate ? ["--grep", "@gate"] : []), ...more]
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reports[report] }
  const ended = await runTool("playwright", args, { output: "show", env, bound: anHour * (isGate ? 1 : 2) })
  return playwrightCounts(reports[report], ended)
}

/** The failed files again, one after the other, when nothing else runs; more than a few failures are no accident. */
async function secondTry(browser, units, walked) {
  const count = units.failures.length + (walked?.failures.length ?? 0)
  const isTried = count > 0 && count <= mostTriedAgain
  const files = [...new Set(units.failures.map(({ file }) => file))]
  if (isTried) say(`Trying again what failed (${count}) …`)
  const unitsAgain =
    isTried && files.length > 0
      ? settled(units, await unitTests(browser, "vitest-again", ["--no-file-parallelism", ...files]))
      : units
  add(unitsAgain)
  if (!walked) return
  const isWalked = isTried && walked.failures.length > 0
  add(
    isWalked ? settled(walked, await journeys(browser, "playwright-again", ["--last-failed", "--workers=1"])) : walked,
  )
}

/** The gate has not run every test that names a row, so there a title is enough. */
async function lost() {
  const kept = keptClaims(inCheckout("docs/specification/claimed.txt"))
  const rows = isGate ? unnamed(kept, textsOfTests()) : lostClaims(claimed(Object.values(reports)), kept)
  if (rows.length === 0) return undefined
  return isGate ? `No title names ${rows.join(" ")} any more.` : `No passed test names ${rows.join(" ")} any more.`
}

async function everything() {
  const ready = await check("packages", () => alone(installIfNeeded))
  if (!ready) return
  await check("no known hole in a dependency", advisories)
  const waiting = [...checks]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, name, args] = next
      await check(title, () => tool(name, args))
    }
  }
  await Promise.all([lane(), lane()])
  const browser = await aBrowser()
  const units = await unitTests(browser, "vitest")
  const built = await check("build", async () => {
    const { code } = await run(process.execPath, [inCheckout("bin/build.mjs")], { output: "show", bound: anHour / 2 })
    return code === 0 ? undefined : "The journeys need the build, so they do not run."
  })
  const walked = built && browser ? await journeys(browser, "playwright") : undefined
  await secondTry(browser, units, walked)
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
const said = { passed: sum("passed"), failed: failed.length, flaky, seconds: Math.round((Date.now() - since) / 1000) }
writeSummary({ kind, tree: cleanTree() === tree ? tree : null, ...said })
console.log(`\n${said.passed} passed, ${said.failed} failed`)
process.exitCode = said.failed > 0 ? 1 : 0
