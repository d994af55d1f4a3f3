import { chromium } from "@playwright/test"
import { scan } from "../src/wedge.ts"
import { drawCode } from "../src/draw.ts"
const base = "http://localhost:43917"
const api = async (path: string, token?: string, init: RequestInit = {}) => (await fetch(base + path, { ...init, headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers } })).json()
const login = await api("/User/Login", undefined, { method: "POST", body: JSON.stringify({ loginEmail: "warehouse@demo.test", loginPW: "Sightline-demo-1" }) })
const { tokenString, clientCode, clientInfo } = login.result
console.log(clientCode, clientInfo.defaultRemoveItemStatus)
const items: any[] = []
for (const id of [1042, 1002, 1003, 1005, 1006, 1009]) {
  const r = await api(`/api/Inventory/ScanInventory?barCode=${clientCode}.i.${id}`, tokenString)
  const inv = r.result?.inventories?.[0]
  if (inv) items.push({ id, status: inv.inventoryItems[0].statusId, q: inv.inventoryItems[0].quantity, total: inv.totalQuantity, inventory: inv.inventoryId, code: inv.inventoryCode, message: r.result.message })
}
console.log(items)
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] })
const page = await browser.newPage()
page.on("console", (m) => m.type() !== "debug" && console.log("console", m.type(), m.text()))
page.on("pageerror", (e) => console.log("pageerror", e.message))
page.on("response", async (r) => { if (r.request().method() === "POST") console.log(r.status(), r.url(), (await r.text().catch(() => "")).slice(0, 160)) })
await page.setViewportSize({ width: 1440, height: 900 })
await page.goto(base + "/home-login?returnTo=/scan-remove")
await page.getByLabel("Email").fill("warehouse@demo.test"); await page.getByLabel("Password").fill("Sightline-demo-1")
await page.getByRole("button", { name: "Sign in" }).click()
await page.waitForURL("**/scan-remove"); await page.waitForLoadState("networkidle")
console.log("title", await page.title(), "|", await page.locator("h1").textContent())
const one = items.find((i) => i.status === 5 && i.q === 1) ?? items[0]
const t0 = Date.now()
await scan(page, `${clientCode}.i.${one.id}`, { suffix: "Enter" })
await page.getByText("Item removed successfully").waitFor({ timeout: 5000 }); console.log("removed after", Date.now() - t0)
await page.screenshot({ path: "/tmp/scan-real.png" })
await page.waitForTimeout(400)
await scan(page, `${clientCode}.i.${one.id}`.toUpperCase(), { suffix: "Tab" })
await page.getByText("Item already removed").waitFor({ timeout: 5000 })
await page.getByRole("button", { name: `Reverse item ${one.id}` }).click()
await page.getByText("Item reverted successfully").waitFor({ timeout: 5000 })
console.log("focus", await page.evaluate(() => document.activeElement?.tagName + " " + document.activeElement?.textContent))
const product = items.find((i) => i.inventory)
await scan(page, `${clientCode}.${product.inventory}`); await page.waitForTimeout(900)
await page.screenshot({ path: "/tmp/scan-real2.png" })
await page.getByLabel("Code").fill("nothing at all"); await page.keyboard.press("Enter")
await page.getByText("Inventory scan not found").waitFor({ timeout: 5000 })
await page.getByRole("button", { name: "Search" }).click(); await page.getByText("Please enter a code").waitFor()
await page.reload(); await page.waitForLoadState("networkidle"); await page.screenshot({ path: "/tmp/scan-real3.png" })
await page.goto(base + "/kiosk"); await page.waitForLoadState("networkidle"); console.log(page.url())
if (page.url().includes("sign-in")) { await page.getByLabel("Email").fill("warehouse@demo.test"); await page.getByLabel("Password").fill("Sightline-demo-1"); await page.getByRole("button", { name: "Sign in" }).click(); await page.waitForLoadState("networkidle"); console.log(page.url()) }
await scan(page, `${clientCode}.i.${items[1].id}`, { suffix: "Enter", gap: 20 }); await page.waitForTimeout(1200)
await page.screenshot({ path: "/tmp/scan-real-kiosk.png" })
await browser.close()
