import { chromium, type Page } from "@playwright/test"
import { inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { registerStation, stationScreen, workAt } from "../support/kiosk"
import { scannerAt } from "../support/removal-screen"
import { expect, test } from "../support/test"

/** The requests to the machine, in order. */
interface Asked {
  readonly what: string
  readonly with?: unknown
}

/** A machine with every capability of a station, which records requests; it refuses persistent storage. */
async function playedMachine(page: Page): Promise<() => Promise<readonly Asked[]>> {
  await page.addInitScript(() => {
    const asked: { what: string; with?: unknown }[] = []
    Reflect.set(window, "asked", asked)
    const plays = (owner: object, name: string, value: unknown) =>
      Object.defineProperty(owner, name, { configurable: true, value })
    const lock = { release: async () => void asked.push({ what: "screen may sleep" }) }
    plays(navigator, "wakeLock", {
      request: async (kind: string) => {
        asked.push({ what: "screen stays awake", with: kind })
        return lock
      },
    })
    plays(navigator.storage, "persisted", async () => false)
    plays(navigator.storage, "persist", async () => {
      asked.push({ what: "storage is kept" })
      return false
    })
    plays(navigator, "vibrate", (pattern: unknown) => asked.push({ what: "vibrates", with: pattern }))
    plays(Element.prototype, "requestFullscreen", async (options: unknown) => {
      asked.push({ what: "whole screen", with: options })
    })
    const capabilities = MediaStreamTrack.prototype.getCapabilities
    plays(MediaStreamTrack.prototype, "getCapabilities", function (this: MediaStreamTrack) {
      return { ...capabilities.call(this), torch: true }
    })
    plays(MediaStreamTrack.prototype, "applyConstraints", async (constraints: unknown) => {
      asked.push({ what: "light", with: constraints })
    })
  })
  return () => page.evaluate(() => Reflect.get(window, "asked"))
}

test("a station asks its machine for a screen wake lock, persistent storage, full screen, vibration and light, and reports refusals", async ({
  launchOptions,
  url,
  caller,
}) => {
  const args = [...(launchOptions.args ?? []), "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"]
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    const page = await browser.newPage({ baseURL: url, reducedMotion: "reduce" })
    const asked = await playedMachine(page)
    const patterns = async (what: string) => (await asked()).flatMap((one) => (one.what === what ? [one.with] : []))
    await registerStation(page)
    await workAt(page, "staff")
    const screen = stationScreen(page)
    await expect(screen.bar.getByText("Storage not guaranteed", { exact: true })).toBeVisible()
    expect(await asked()).toEqual(
      expect.arrayContaining([{ what: "storage is kept" }, { what: "screen stays awake", with: "screen" }]),
    )

    await test.step("a lock that the browser released behind another page is requested again", async () => {
      const before = (await patterns("screen stays awake")).length
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
      expect(await patterns("screen stays awake")).toHaveLength(before + 1)
    })
    await test.step("each outcome vibrates in its own rhythm, and nothing moves for people who want no motion", async () => {
      await scannerAt(page)(itemCode(inventoryItems.soloItem), { suffix: "Enter" })
      await expect(screen.face).toHaveAttribute("data-face", "done")
      await scannerAt(page)("oes.i.2000000000", { suffix: "Enter" })
      await expect(screen.face).toHaveAttribute("data-face", "refused")
      expect(await patterns("vibrates")).toEqual([[70, 20, 110], [550]])
      const moving = await page.evaluate(() =>
        document.getAnimations().flatMap(({ effect }) => {
          const { duration } = effect?.getComputedTiming() ?? {}
          return Number(duration) > 1 ? [String(duration)] : []
        }),
      )
      expect(moving).toEqual([])
    })
    await test.step("full screen is offered until it is granted", async () => {
      await page.getByRole("button", { name: "Full screen" }).click()
      expect(await patterns("whole screen")).toEqual([{ navigationUI: "hide" }])
      await page.evaluate(() => {
        Object.defineProperty(document, "fullscreenElement", { configurable: true, value: document.documentElement })
        document.dispatchEvent(new Event("fullscreenchange"))
      })
      await expect(page.getByRole("button", { name: "Full screen" })).toHaveCount(0)
    })
    await test.step("the camera's light goes on and off", async () => {
      await page.getByRole("button", { name: "Camera" }).click()
      await page.getByRole("button", { name: "Light on" }).click()
      await page.getByRole("button", { name: "Light off" }).click()
      await expect(page.getByRole("button", { name: "Light on" })).toBeVisible()
      const light = (isOn: boolean) => ({ advanced: [{ fillLightMode: isOn ? "flash" : "off", torch: isOn }] })
      expect(await patterns("light")).toEqual([light(true), light(false)])
    })
    await test.step("in high contrast and in the system's own colours every state keeps its edge", async () => {
      const edge = () => screen.face.evaluate((panel) => getComputedStyle(panel).borderTopStyle)
      const ground = () => screen.face.evaluate((panel) => getComputedStyle(panel).backgroundColor)
      const soft = await ground()
      await page.emulateMedia({ contrast: "more" })
      expect(await ground()).not.toBe(soft)
      await page.emulateMedia({ contrast: "no-preference", forcedColors: "active" })
      expect(await edge()).toBe("solid")
    })
  } finally {
    await browser.close()
    await caller.setStatus(inventoryItems.soloItem.id, statuses.active.id)
  }
})
