#!/usr/bin/env node
import "./shared/node-version.mjs"
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { findBrowser } from "./shared/browser.mjs"
import { inCheckout } from "./shared/checkout.mjs"
import { run, runTool } from "./shared/child.mjs"
import { installIfNeeded } from "./shared/install.mjs"
import { alone } from "./shared/lock.mjs"
import { command, Stop, say } from "./shared/say.mjs"

/*
 * Takes a picture of every page at three widths, light and dark, and runs axe with its advice: `npm run look`. The pictures
 * and a page to leaf through them lie in `.reports/look`. Words after it choose people: `npm run look -- owner`.
 */
const folder = inCheckout(".reports/look")
const aDay = 86_400_000

await command(async () => {
  await alone(installIfNeeded)
  const browser = await findBrowser()
  const { code } = await run(process.execPath, [inCheckout("bin/build.mjs")], { output: "show" })
  if (code !== 0) throw new Stop("The pictures need the build.")
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const who = process.argv.slice(2)
  const chosen = who.length > 0 ? ["--grep", who.join("|")] : []
  const args = ["test", "--config", "e2e/playwright.config.ts", "e2e/every-page/look.pictures.ts", ...chosen]
  const env = { CHROMIUM_PATH: browser, SIGHTLINE_LOOK: folder }
  const taken = await runTool("playwright", args, { output: "show", env, bound: aDay })
  const looked = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => JSON.parse(readFileSync(inCheckout(".reports/look", file), "utf8")))
  writeFileSync(inCheckout(".reports/look/index.html"), pageOf(looked))
  const found = looked.flatMap(({ who, address, findings }) =>
    findings.map((finding) => `${who} ${address}: ${finding}`),
  )
  for (const finding of found) console.log(finding)
  const pictures = looked.flatMap(({ pictures }) => pictures).length
  say(`${pictures} pictures of ${looked.length} pages: .reports/look/index.html. ${found.length} findings.`)
  if (taken.code !== 0) throw new Stop("Not all pictures were taken.")
  process.exitCode = found.length > 0 ? 1 : 0
})

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
}

/** Every page with its pictures side by side; a click shows one in its own size. */
function pageOf(looked) {
  const sections = looked.map(
    ({ who, address, pictures, findings }) => `<section><h2>${escaped(`${who} ${address}`)}</h2>
<ul>${findings.map((finding) => `<li>${escaped(finding)}</li>`).join("")}</ul>
<p>${pictures.map((file) => `<a href="${escaped(file)}"><img loading="lazy" alt="${escaped(file)}" src="${escaped(file)}"></a>`).join("\n")}</p></section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page of Sightline</title>
<style>body{font-family:system-ui;margin:1rem}p{display:flex;gap:1rem;overflow-x:auto;align-items:start}img{height:28rem;border:1px solid #999}li{color:#a8231c}</style>
<h1>Every page of Sightline</h1>${sections.join("\n")}</html>`
}
