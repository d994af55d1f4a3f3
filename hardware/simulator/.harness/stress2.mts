import { chromium } from "@playwright/test"
import { spawn } from "node:child_process"
import { readFileSync, openSync } from "node:fs"
import { scan } from "../src/wedge.ts"
const base = "http://localhost:43917"
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] })
const page = await browser.newPage()
page.on("pageerror", (e) => console.log("pageerror", e.message))
await page.goto(base + "/home-login?returnTo=/scan-remove")
await page.getByLabel("Email").fill("owner@demo.test"); await page.getByLabel("Password").fill("Sightline-demo-1")
await page.getByRole("button", { name: "Sign in" }).click()
await page.waitForURL("**/scan-remove"); await page.waitForLoadState("networkidle")
const counts = () => page.locator("text=/\\d+ done · \\d+ refused · \\d+ waiting/").textContent()
const keys = () => page.evaluate(() => Object.entries(sessionStorage).filter(([k]) => k.startsWith("rrsbRemoval")).map(([, v]) => JSON.parse(v)))
await scan(page, "oes.i.1017", { suffix: "Enter" }); await page.getByRole("button", { name: "Reverse item 1017" }).waitFor()
await page.evaluate(() => { (window as any).log = []; for (const type of ["keydown", "click"]) addEventListener(type, (e: any) => (window as any).log.push([type, e.key, Math.round(e.timeStamp * 10) / 10, Math.round(performance.now()), e.repeat, e.defaultPrevented, document.activeElement?.tagName + document.activeElement?.textContent?.slice(0, 8)]), true) })
await page.evaluate(() => { (window as any).clicks = 0; addEventListener("click", () => { (window as any).clicks++ }, true) })
let n = 0; const expected: string[] = ["oes.i.1017"]
for (let burst = 0; burst < 30; burst++) {
  const focus = ["#removal-code", "button:has-text('Search')", "button:has-text('Reverse')", "button:has-text('Clear')", "body"][1 + burst % 4]
  if (focus === "body") await page.evaluate(() => (document.activeElement as HTMLElement).blur()); else await page.locator(focus).last().focus()
  let from = Date.now() + 30
  for (let i = 0; i < 20; i++) { const code = `oes.i.${910000 + n++ * 7}`; expected.push(code); from = 50 + await scan(page, code, { from, gap: [2, 10, 30][burst % 2], suffix: (["Enter", "Tab", undefined] as const)[(burst >> 1) % 2] }) }
  await page.waitForTimeout(Math.max(0, from - Date.now()) + 500)
}
await page.waitForFunction(() => /· 0 waiting/.test(document.body.textContent ?? ""), undefined, { timeout: 120000 })
const all = await keys()
all.sort((a, b) => a.id < b.id ? -1 : 1)
console.log(await counts(), "order and set equal:", JSON.stringify(all.map((e) => e.task.code)) === JSON.stringify(expected), all.length, expected.length, "clicks", await page.evaluate(() => (window as any).clicks), "field", JSON.stringify(await page.locator("#removal-code").inputValue()))
const bad = all.filter((e, i) => e.task.code !== expected[i]).slice(0, 5).map((e) => e.task.code); if (bad.length) console.log(bad)
console.log("states", Object.entries(all.reduce((t: any, e) => ({ ...t, [e.state._tag]: (t[e.state._tag] ?? 0) + 1 }), {})))
console.log("missing", expected.filter((c) => !all.some((e) => e.task.code === c)))
const log = await page.evaluate(() => (window as any).log); (await import("node:fs")).writeFileSync("/tmp/scan-log.json", log.map((l: any) => JSON.stringify(l)).join("\n"))
await browser.close()
