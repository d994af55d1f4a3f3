// .harness/stress2.mts
import { chromium } from "@playwright/test";

// src/wedge.ts
async function scan(page2, text, options = {}) {
  const { gap = 8, suffix, from = Date.now() } = options;
  const keys2 = [...[...text].map(characterKey), ...suffix ? [suffixKey[suffix]] : []];
  const session = await sessionOf(page2);
  const sent = keys2.flatMap((key, place) => {
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
  return from + (keys2.length - 1) * gap;
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

// .harness/stress2.mts
var base = "http://localhost:43917";
var browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
var page = await browser.newPage();
page.on("pageerror", (e) => console.log("pageerror", e.message));
await page.goto(base + "/home-login?returnTo=/scan-remove");
await page.getByLabel("Email").fill("owner@demo.test");
await page.getByLabel("Password").fill("Sightline-demo-1");
await page.getByRole("button", { name: "Sign in" }).click();
await page.waitForURL("**/scan-remove");
await page.waitForLoadState("networkidle");
var counts = () => page.locator("text=/\\d+ done \xB7 \\d+ refused \xB7 \\d+ waiting/").textContent();
var keys = () => page.evaluate(() => Object.entries(sessionStorage).filter(([k]) => k.startsWith("rrsbRemoval")).map(([, v]) => JSON.parse(v)));
await scan(page, "oes.i.1017", { suffix: "Enter" });
await page.getByRole("button", { name: "Reverse item 1017" }).waitFor();
await page.evaluate(() => {
  window.log = [];
  for (const type of ["keydown", "click"]) addEventListener(type, (e) => window.log.push([type, e.key, Math.round(e.timeStamp * 10) / 10, Math.round(performance.now()), e.repeat, e.defaultPrevented, document.activeElement?.tagName + document.activeElement?.textContent?.slice(0, 8)]), true);
});
await page.evaluate(() => {
  window.clicks = 0;
  addEventListener("click", () => {
    window.clicks++;
  }, true);
});
var n = 0;
var expected = ["oes.i.1017"];
for (let burst = 0; burst < 30; burst++) {
  const focus = ["#removal-code", "button:has-text('Search')", "button:has-text('Reverse')", "button:has-text('Clear')", "body"][1 + burst % 4];
  if (focus === "body") await page.evaluate(() => document.activeElement.blur());
  else await page.locator(focus).last().focus();
  let from = Date.now() + 30;
  for (let i = 0; i < 20; i++) {
    const code = `oes.i.${91e4 + n++ * 7}`;
    expected.push(code);
    from = 50 + await scan(page, code, { from, gap: [2, 10, 30][burst % 2], suffix: ["Enter", "Tab", void 0][(burst >> 1) % 2] });
  }
  await page.waitForTimeout(Math.max(0, from - Date.now()) + 500);
}
await page.waitForFunction(() => /· 0 waiting/.test(document.body.textContent ?? ""), void 0, { timeout: 12e4 });
var all = await keys();
all.sort((a, b) => a.id < b.id ? -1 : 1);
console.log(await counts(), "order and set equal:", JSON.stringify(all.map((e) => e.task.code)) === JSON.stringify(expected), all.length, expected.length, "clicks", await page.evaluate(() => window.clicks), "field", JSON.stringify(await page.locator("#removal-code").inputValue()));
var bad = all.filter((e, i) => e.task.code !== expected[i]).slice(0, 5).map((e) => e.task.code);
if (bad.length) console.log(bad);
console.log("states", Object.entries(all.reduce((t, e) => ({ ...t, [e.state._tag]: (t[e.state._tag] ?? 0) + 1 }), {})));
console.log("missing", expected.filter((c) => !all.some((e) => e.task.code === c)));
var log = await page.evaluate(() => window.log);
(await import("node:fs")).writeFileSync("/tmp/scan-log.json", log.map((l) => JSON.stringify(l)).join("\n"));
await browser.close();
