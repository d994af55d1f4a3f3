import { accessSync, constants } from "node:fs"
import { createRequire } from "node:module"
import { delimiter, join } from "node:path"
import { inCheckout } from "./checkout.mjs"
import { run, runTool } from "./child.mjs"
import { Stop, say } from "./say.mjs"

/** The shell first: the same engine without a window's toolbars, and journeys end a sixth sooner in it. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "msedge",
]
const places = [
  "/usr/bin",
  "/usr/local/bin",
  "/snap/bin",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
]

/** A browser for the journeys: the named one, Playwright's own, the system's, or a downloaded one. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named && !runs(named)) throw new Stop(`CHROMIUM_PATH names ${named}, which cannot be run.`)
  const found = named || (await playwrightsOwn()) || systems() || (await fetched()) || (await installed())
  if (!found)
    throw new Stop("There is no Chromium and none could be fetched: install one, or name one in CHROMIUM_PATH.")
  say(`Browser: ${found}`)
  return found
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function playwrightsOwn() {
  const { chromium } = createRequire(inCheckout("e2e/package.json"))("@playwright/test")
  const path = chromium.executablePath()
  return runs(path) ? path : undefined
}

function systems() {
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...places.filter((place) => !/chrom|edge/i.test(place)),
  ]
  const files = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...places.filter((place) => /chrom|edge/i.test(place)),
  ]
  return files.find(runs)
}

async function fetched() {
  say("  Fetching Playwright's browser, for 20 s at most …")
  const { code } = await runTool("playwright", ["install", "chromium"], { bound: 20_000 })
  return code === 0 ? playwrightsOwn() : undefined
}

async function installed() {
  if (process.getuid?.() !== 0) return undefined
  const managers = [
    ["apt-get", ["update"], ["install", "-y", "--no-install-recommends", "chromium-headless-shell"]],
    ["apt-get", undefined, ["install", "-y", "--no-install-recommends", "chromium"]],
    ["dnf", undefined, ["install", "-y", "chromium"]],
    ["apk", undefined, ["add", "chromium"]],
    ["pacman", undefined, ["-Sy", "--noconfirm", "chromium"]],
  ]
  for (const [program, refresh, install] of managers) {
    if (!["/usr/bin", "/sbin", "/usr/sbin"].some((folder) => runs(join(folder, program)))) continue
    say(`  Installing Chromium with ${program}, for 5 minutes at most …`)
    const options = { bound: 300_000, env: { DEBIAN_FRONTEND: "noninteractive" } }
    if (refresh) await run(program, refresh, options)
    await run(program, install, options)
    const found = systems()
    if (found) return found
  }
  return undefined
}
