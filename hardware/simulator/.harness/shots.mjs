// .harness/shots.mts
import { chromium } from "@playwright/test"

// src/wedge.ts
async function scan(page2, text, options = {}) {
  const { gap = 8, suffix, from = Date.now() } = options
  const keys = [...[...text].map(characterKey), ...(suffix ? [suffixKey[suffix]] : [])]
  const session = await sessionOf(page2)
  const sent = keys.flatMap((key, place) => {
    const timestamp = (from + place * gap) / 1e3
    const { text: inserted, ...same } = key
    return [
      session.send("Input.dispatchKeyEvent", {
        type: "keyDown",
        timestamp,
        ...same,
        text: inserted,
        unmodifiedText: inserted,
      }),
      session.send("Input.dispatchKeyEvent", { type: "keyUp", timestamp: timestamp + 5e-4, ...same }),
    ]
  })
  await Promise.all(sent)
  return from + (keys.length - 1) * gap
}
var sessions = /* @__PURE__ */ new WeakMap()
function sessionOf(page2) {
  const session = sessions.get(page2) ?? page2.context().newCDPSession(page2)
  sessions.set(page2, session)
  return session
}
var suffixKey = {
  Enter: { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, modifiers: 0, text: "\r" },
  Tab: { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9, modifiers: 0, text: "" },
}
function characterKey(character) {
  const key = (code, windowsVirtualKeyCode, shift) => ({
    key: character,
    code,
    windowsVirtualKeyCode,
    modifiers: shift ? 8 : 0,
    text: character,
  })
  const upper = character.toUpperCase()
  if (/[A-Z]/.test(upper)) return key(`Key${upper}`, upper.charCodeAt(0), character === upper)
  if (/[0-9]/.test(character)) return key(`Digit${character}`, character.charCodeAt(0), false)
  const sign = signs[character]
  if (!sign) throw new Error(`the simulated scanner has no key for ${JSON.stringify(character)}`)
  return key(...sign)
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
  " ": ["Space", 32, false],
}

// .harness/shots.mts
var base = "http://127.0.0.1:41874"
var browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] })
var page = await browser.newPage()
page.on("console", (m) => console.log("console", m.type(), m.text()))
page.on("pageerror", (e) => console.log("pageerror", e.message))
var shot = (name) => page.screenshot({ path: `/tmp/scan-${name}.png` })
await page.setViewportSize({ width: 1440, height: 900 })
await page.goto(base)
await fetch(base + "/reset", { method: "POST" })
await page.waitForSelector("h1")
await page.waitForTimeout(1500)
await shot("empty")
await page.getByRole("button", { name: "Search" }).click()
await shot("emptycode")
for (let i = 1; i <= 6; i++) {
  await scan(page, `oes.i.${1040 + i}`, { suffix: i % 2 ? "Enter" : "Tab" })
  await page.waitForTimeout(250)
}
await shot("removed")
await page.waitForTimeout(400)
await page.getByRole("button", { name: "Reverse item 1043" }).click()
await scan(page, "oes.i.1042", { suffix: "Enter" })
await page.waitForTimeout(400)
await shot("already")
await scan(page, "nothing-1", { suffix: "Enter" })
await page.waitForTimeout(200)
await scan(page, "oes.7", { suffix: "Enter" })
await page.waitForTimeout(400)
await shot("choice")
await page.getByRole("button", { name: /Item 1043/ }).click()
await page.waitForTimeout(300)
await page.getByLabel("Code").fill("old")
await page.keyboard.press("Enter")
await page.waitForTimeout(300)
await page.getByLabel("Code").fill("fail")
await page.keyboard.press("Enter")
await page.waitForTimeout(300)
await shot("fail")
await page.waitForTimeout(9e3)
for (const [w, h] of [
  [390, 844],
  [820, 1180],
]) {
  await page.setViewportSize({ width: w, height: h })
  await page.waitForTimeout(200)
  await page.screenshot({ path: `/tmp/scan-w${w}.png`, fullPage: true })
}
await page.goto(base + "/?size=kiosk&theme=dark")
await page.setViewportSize({ width: 1280, height: 800 })
await page.waitForTimeout(800)
await shot("kiosk-dark")
await page.getByRole("button", { name: "Clear" }).click()
await page.waitForTimeout(200)
await scan(page, "oes.i.2001", { suffix: "Enter" })
await page.waitForTimeout(300)
await shot("kiosk-removed")
await browser.close()
