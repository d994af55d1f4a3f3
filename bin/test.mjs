#!/usr/bin/env node
import "./shared/node-version.mjs"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { advisoryProblems, lockedVersions } from "./shared/advisories.mjs"
import { findBrowser } from "./shared/browser.mjs"
import { inCheckout, root } from "./shared/checkout.mjs"
import { run, runTool } from "./shared/child.mjs"
import { claimed, keptClaims, lostClaims } from "./shared/claims.mjs"
import { playwrightCounts, vitestCounts } from "./shared/counts.mjs"
import { installIfNeeded } from "./shared/install.mjs"
import { alone } from "./shared/lock.mjs"
import { Stop, say } from "./shared/say.mjs"

const reports = { vitest: inCheckout(".reports/vitest.json"), playwright: inCheckout(".reports/playwright.json") }
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
rmSync(inCheckout(".reports"), { recursive: true, force: true })
mkdirSync(inCheckout(".reports"), { recursive: true })

const results = []
const add = (counts) => results.push({ passed: 0, failed: 0, skipped: 0, titles: [], ...counts })

/** One step that passes or fails as a whole. */
async function check(title, work) {
  const since = Date.now()
  const output = await work().catch((cause) => (cause instanceof Stop ? cause.message : String(cause.stack)))
  say(`${output === undefined ? "✓" : "✗"} ${title} (${((Date.now() - since) / 1000).toFixed(1)} s)`)
  if (output !== undefined) say(output)
  add(output === undefined ? { passed: 1 } : { failed: 1, titles: [title] })
  return output === undefined
}

async function tool(name, args) {
  const { code, text, late } = await runTool(name, args, { env: { FORCE_COLOR: "0" }, bound: anHour / 6 })
  return code === 0 ? undefined : `${text.trim()}${late ? "\nIt took too long." : ""}`
}

async function advisories() {
  const [list, lock] = ["bin/advisories.json", "pnpm-lock.yaml"].map((file) => readFileSync(inCheckout(file), "utf8"))
  const problems = advisoryProblems(lockedVersions(lock), JSON.parse(list))
  return problems.length === 0 ? undefined : problems.join("\n")
}

async function unitTests(browser) {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${reports.vitest}`]
  const env = browser && { CHROMIUM_PATH: browser }
  const ended = await runTool("vitest", args, { output: "show", env, bound: (anHour * 3) / 4 })
  add(vitestCounts(reports.vitest, ended))
}

async function aBrowser() {
  const found = {}
  await check("a browser", async () => {
    found.path = await findBrowser()
  })
  return found.path
}

async function journeys(browser) {
  const args = ["test", "--config", "e2e/playwright.config.ts"]
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright }
  const ended = await runTool("playwright", args, { output: "show", env, bound: anHour })
  add(playwrightCounts(reports.playwright, ended))
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
  await unitTests(browser)
  const built = await check("build", async () => {
    const { code } = await run(process.execPath, [inCheckout("bin/build.mjs")], { output: "show", bound: anHour / 4 })
    return code === 0 ? undefined : "The journeys need the build, so they do not run."
  })
  if (!built || !browser) return
  await journeys(browser)
  await check("every claim is kept", async () => {
    const lost = lostClaims(claimed(Object.values(reports)), keptClaims(inCheckout("docs/specification/claimed.txt")))
    return lost.length === 0 ? undefined : `No passed test names ${lost.join(" ")} any more.`
  })
}

await everything()

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
const titles = results.flatMap((result) => result.titles)
if (titles.length > 0) say(`\nFailed:\n${titles.map((title) => `  ✗ ${title}`).join("\n")}`)
if (sum("skipped") > 0) say(`\n${sum("skipped")} skipped`)
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`)
process.exitCode = sum("failed") > 0 ? 1 : 0
