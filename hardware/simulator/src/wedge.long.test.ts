import { existsSync } from "node:fs"
import { type Browser, chromium } from "@playwright/test"
import { build } from "esbuild"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { scan, scanBurst, type WedgeOptions } from "./wedge"

const executablePath = [
  process.env.CHROMIUM_PATH,
  chromium.executablePath(),
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
].find((path) => path && existsSync(path))

/** A page with everything that a scan could disturb, the engine, and a record of events. */
const markup = `<!doctype html><form><input id="text" value="abc"><input id="number" type="number" value="5">
  <textarea id="area">some
text</textarea><select id="select"><option>none</option><option>oes</option><option>index</option></select>
  <input id="secret" type="password"><input id="check" type="checkbox"><button id="button">Save</button></form>
  <a id="link" href="#gone">A link</a><dialog id="dialog"><button id="close">Close</button></dialog>
  <script>
    window.record = { scans: [], duplicates: [], ids: [], stray: [] }
    for (const type of ["click", "submit", "hashchange", "close"])
      addEventListener(type, (event) => { event.preventDefault(); record.stray.push(type) }, true)
  </script>`

interface Record {
  readonly scans: string[]
  readonly duplicates: string[]
  readonly ids: string[]
  readonly stray: string[]
}

describe.skipIf(!executablePath)("a simulated scanner in a real browser", () => {
  let browser: Browser
  let engine: string

  beforeAll(async () => {
    const contents = `
      import { listenForScans } from "./wedge"
      import { scanProfiles } from "./profile"
      const recognise = (text) => (/^oes\\.i\\.[0-9]+$/i.test(text) ? "certain" : undefined)
      listenForScans({ profile: scanProfiles.scanRemove, learnedGap: window.learnedGap, recognise,
        onScan: ({ id, text }) => { record.scans.push(text); record.ids.push(id) },
        onDuplicate: ({ text }) => record.duplicates.push(text) })`
    const resolveDir = new URL("../../scan/src", import.meta.url).pathname
    const built = await build({
      stdin: { contents, resolveDir, loader: "ts" },
      bundle: true,
      write: false,
      format: "iife",
    })
    engine = built.outputFiles[0]?.text ?? ""
    browser = await chromium.launch({ executablePath: executablePath ?? "", args: ["--no-sandbox"] })
  }, 60_000)
  afterAll(() => browser?.close())

  /** A page of the test's own: the tests wait more than they work, so they run side by side. */
  async function open(learnedGap?: number) {
    const page = await browser.newPage()
    await page.setContent(markup)
    await page.addScriptTag({ content: `window.learnedGap = ${learnedGap}` })
    await page.addScriptTag({ content: engine })
    return {
      page,
      happened: () => page.evaluate(() => (window as unknown as { record: Record }).record),
      /** Waits for this many scans, and a moment later expects no others. */
      told: async (count: number) => {
        const enough = (least: number) => (window as unknown as { record: Record }).record.scans.length >= least
        await page.waitForFunction(enough, count)
        await page.waitForTimeout(50)
      },
      state: () =>
        page.evaluate(() => ({
          fields: [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].map(({ value }) => value),
          focus: document.activeElement?.id,
          open: document.querySelector("dialog")?.open,
          checked: document.querySelector<HTMLInputElement>("#check")?.checked,
        })),
    }
  }

  it.concurrent.each(["text", "number", "area", "select", "check", "button", "link", "close", "nothing"])(
    "leaves everything as it was with focus on %s, at 2 to 30 ms per key, with Enter, Tab and no suffix",
    async (id) => {
      const { page, happened, told, state } = await open()
      if (id === "close") await page.evaluate(() => document.querySelector("dialog")?.showModal())
      if (id !== "nothing") await page.focus(`#${id}`)
      const before = await state()
      const expected: string[] = []
      for (const gap of [2, 10, 30])
        for (const suffix of ["Enter", "Tab", undefined] as WedgeOptions["suffix"][]) {
          const text = `oes.i.${1000 + expected.length}`
          await scan(page, text, { gap, suffix })
          expected.push(text)
          await told(expected.length)
          expect(await state()).toEqual(before)
        }
      expect(await happened()).toMatchObject({ scans: expected, duplicates: [], stray: [] })
    },
  )

  it.concurrent("reads 100 codes sent in bursts of 20, 50 ms apart, while the page stalls for 400 ms again and again", async () => {
    const { page, happened, told, state } = await open()
    await page.focus("#text")
    await page.evaluate(() => {
      setInterval(() => {
        const until = performance.now() + 400
        while (performance.now() < until);
      }, 600)
    })
    const expected: string[] = []
    for (let burst = 0; burst < 5; burst++) {
      const texts = Array.from({ length: 20 }, (_, n) => `oes.i.${1 + burst * 997 + n * 31}`)
      await scanBurst(page, texts, {
        gap: [2, 5, 12, 30, 8][burst] ?? 8,
        suffix: [undefined, "Enter", "Tab"][burst % 3] as WedgeOptions["suffix"],
      })
      expected.push(...texts)
      await told(expected.length)
    }
    const { scans, ids, stray } = await happened()
    expect(scans).toEqual(expected)
    expect(new Set(ids).size).toBe(100)
    expect(stray).toEqual([])
    expect((await state()).fields[0]).toBe("abc")
  })

  it.concurrent("reads 60 ms per key at a station that has learned it", async () => {
    const { page, happened, told } = await open(90)
    await page.focus("#button")
    await scan(page, "oes.i.1042", { gap: 60, suffix: "Enter" })
    await told(1)
    await scan(page, "oes.i.1043", { gap: 60 })
    await told(2)
    expect(await happened()).toMatchObject({ scans: ["oes.i.1042", "oes.i.1043"], stray: [] })
  })

  it.concurrent("leaves a person's typing and a password alone", async () => {
    const { page, happened, state } = await open()
    await page.fill("#text", "")
    await scan(page, "oes.i.1042", { gap: 55, suffix: "Enter" })
    await page.waitForFunction(() => (window as unknown as { record: Record }).record.stray.length > 0)
    await page.focus("#secret")
    await scan(page, "oes.i.1042", { gap: 5 })
    await page.waitForTimeout(1000)
    expect((await happened()).stray).toEqual(["click"])
    expect((await state()).fields).toEqual(["oes.i.1042", "5", "some\ntext", "none", "oes.i.1042", "on"])
    expect((await happened()).scans).toEqual([])
  })

  it.concurrent("reports the same code twice within 300 ms as a duplicate", async () => {
    const { page, happened } = await open()
    const last = await scan(page, "oes.i.1042", { gap: 5, suffix: "Enter" })
    await scan(page, "oes.i.1042", { gap: 5, suffix: "Enter", from: last + 100 })
    await page.waitForFunction(() => (window as unknown as { record: Record }).record.duplicates.length > 0)
    expect(await happened()).toMatchObject({ scans: ["oes.i.1042"], duplicates: ["oes.i.1042"] })
  })
})
