// .harness/real.mts
import { chromium } from "@playwright/test";

// src/wedge.ts
async function scan(page2, text, options = {}) {
  const { gap = 8, suffix, from = Date.now() } = options;
  const keys = [...[...text].map(characterKey), ...suffix ? [suffixKey[suffix]] : []];
  const session = await sessionOf(page2);
  const sent = keys.flatMap((key, place) => {
    const timestamp = (from + place * gap) / 1e3;
    const { text: inserted, ...same } = key;
    return [
      session.send("Input.dispatchKeyEvent", {
        type: "keyDown",
        timestamp,
        ...same,
        text: inserted,
        unmodifiedText: inserted
      }),
      session.send("Input.dispatchKeyEvent", { type: "keyUp", timestamp: timestamp + 5e-4, ...same })
    ];
  });
  await Promise.all(sent);
  return from + (keys.length - 1) * gap;
}
var sessions = /* @__PURE__ */ new WeakMap();
function sessionOf(page2) {
  const session = sessions.get(page2) ?? page2.context().newCDPSession(page2);
  sessions.set(page2, session);
  return session;
}
var suffixKey = {
  Enter: { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, modifiers: 0, text: "\r" },
  Tab: { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9, modifiers: 0, text: "" }
};
function characterKey(character) {
  const key = (code, windowsVirtualKeyCode, shift) => ({
    key: character,
    code,
    windowsVirtualKeyCode,
    modifiers: shift ? 8 : 0,
    text: character
  });
  const upper = character.toUpperCase();
  if (/[A-Z]/.test(upper)) return key(`Key${upper}`, upper.charCodeAt(0), character === upper);
  if (/[0-9]/.test(character)) return key(`Digit${character}`, character.charCodeAt(0), false);
  const sign = signs[character];
  if (!sign) throw new Error(`the simulated scanner has no key for ${JSON.stringify(character)}`);
  return key(...sign);
}
var signs = {
  ".": ["Period", 190, false],
  "-": ["Minus", 189, false],
  _: ["Minus", 189, true],
  "/": ["Slash", 191, false],
  "+": ["Equal", 187, true],
  "%": ["Digit5", 53, true],
  $: ["Digit4", 52, true],
  ":": ["Semicolon", 186, true],
  " ": ["Space", 32, false]
};

// src/draw.ts
import bwipjs from "bwip-js/node";

// .harness/real.mts
var base = "http://localhost:43917";
var api = async (path, token, init = {}) => (await fetch(base + path, { ...init, headers: { "content-type": "application/json", ...token ? { authorization: `Bearer ${token}` } : {}, ...init.headers } })).json();
var login = await api("/User/Login", void 0, { method: "POST", body: JSON.stringify({ loginEmail: "warehouse@demo.test", loginPW: "Sightline-demo-1" }) });
var { tokenString, clientCode, clientInfo } = login.result;
console.log(clientCode, clientInfo.defaultRemoveItemStatus);
var items = [];
for (const id of [1042, 1002, 1003, 1005, 1006, 1009]) {
  const r = await api(`/api/Inventory/ScanInventory?barCode=${clientCode}.i.${id}`, tokenString);
  const inv = r.result?.inventories?.[0];
  if (inv) items.push({ id, status: inv.inventoryItems[0].statusId, q: inv.inventoryItems[0].quantity, total: inv.totalQuantity, inventory: inv.inventoryId, code: inv.inventoryCode, message: r.result.message });
}
console.log(items);
var browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
var page = await browser.newPage();
page.on("console", (m) => m.type() !== "debug" && console.log("console", m.type(), m.text()));
page.on("pageerror", (e) => console.log("pageerror", e.message));
page.on("response", async (r) => {
  if (r.request().method() === "POST") console.log(r.status(), r.url(), (await r.text().catch(() => "")).slice(0, 160));
});
await page.setViewportSize({ width: 1440, height: 900 });
await page.goto(base + "/home-login?returnTo=/scan-remove");
await page.getByLabel("Email").fill("warehouse@demo.test");
await page.getByLabel("Password").fill("Sightline-demo-1");
await page.getByRole("button", { name: "Sign in" }).click();
await page.waitForURL("**/scan-remove");
await page.waitForLoadState("networkidle");
console.log("title", await page.title(), "|", await page.locator("h1").textContent());
var one = items.find((i) => i.status === 5 && i.q === 1) ?? items[0];
var t0 = Date.now();
await scan(page, `${clientCode}.i.${one.id}`, { suffix: "Enter" });
await page.getByText("Item removed successfully").waitFor({ timeout: 5e3 });
console.log("removed after", Date.now() - t0);
await page.screenshot({ path: "/tmp/scan-real.png" });
await page.waitForTimeout(400);
await scan(page, `${clientCode}.i.${one.id}`.toUpperCase(), { suffix: "Tab" });
await page.getByText("Item already removed").waitFor({ timeout: 5e3 });
await page.getByRole("button", { name: `Reverse item ${one.id}` }).click();
await page.getByText("Item reverted successfully").waitFor({ timeout: 5e3 });
console.log("focus", await page.evaluate(() => document.activeElement?.tagName + " " + document.activeElement?.textContent));
var product = items.find((i) => i.inventory);
await scan(page, `${clientCode}.${product.inventory}`);
await page.waitForTimeout(900);
await page.screenshot({ path: "/tmp/scan-real2.png" });
await page.getByLabel("Code").fill("nothing at all");
await page.keyboard.press("Enter");
await page.getByText("Inventory scan not found").waitFor({ timeout: 5e3 });
await page.getByRole("button", { name: "Search" }).click();
await page.getByText("Please enter a code").waitFor();
await page.reload();
await page.waitForLoadState("networkidle");
await page.screenshot({ path: "/tmp/scan-real3.png" });
await page.goto(base + "/kiosk");
await page.waitForLoadState("networkidle");
console.log(page.url());
if (page.url().includes("sign-in")) {
  await page.getByLabel("Email").fill("warehouse@demo.test");
  await page.getByLabel("Password").fill("Sightline-demo-1");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForLoadState("networkidle");
  console.log(page.url());
}
await scan(page, `${clientCode}.i.${items[1].id}`, { suffix: "Enter", gap: 20 });
await page.waitForTimeout(1200);
await page.screenshot({ path: "/tmp/scan-real-kiosk.png" });
await browser.close();
