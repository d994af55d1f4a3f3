import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import { inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { filmLabel } from "@sightline/hardware-simulator/video"
import { booksOf } from "../support/books"
import { registerStation, stationScreen, workAt } from "../support/kiosk"
import { expect, test } from "../support/test"

const { specialItem, longNameItem } = inventoryItems

/** Tilted, drifting and noisy, up to the limits of hands and dim rooms. */
const films = [
  { symbology: "CODE128", item: specialItem, tilt: 9, noise: 12 },
  { symbology: "QR", item: longNameItem, tilt: 12, noise: 8 },
] as const

for (const { symbology, item, tilt, noise } of films)
  test(`the camera reads a tilted, noisy ${symbology}, counts it once while it stays in view, and logs nothing`, async ({
    launchOptions,
    url,
    sql,
    caller,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), "sightline-film-"))
    const film = join(folder, "label.y4m")
    await filmLabel(film, { text: itemCode(item), symbology, tilt, noise })
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-video-capture=${film}`,
      ],
    })
    try {
      const page = await browser.newPage({ baseURL: url })
      const said: string[] = []
      page.on("console", (message) => said.push(message.text()))
      const loaded: string[] = []
      page.on("request", (request) => request.resourceType() === "script" && loaded.push(request.url()))
      await registerStation(page)
      await workAt(page, "staff")
      expect(loaded.filter((file) => file.includes("camera-view"))).toEqual([])
      await page.getByRole("button", { name: "Camera" }).click()
      const screen = stationScreen(page)
      await expect(screen.result(itemCode(item))).toContainText("Removed")
      expect((await booksOf(sql, item.id)).statusId).toBe(statuses.sold.id)
      // It has been in view for many frames by then.
      await page.waitForFunction((seen) => (document.querySelector("video")?.currentTime ?? 0) > seen + 2, 2)
      await expect(screen.entries).toHaveCount(1)
      await page.getByRole("button", { name: "Close camera" }).click()
      await expect(page.locator("video")).toHaveCount(0)
      expect(said).toEqual([])
    } finally {
      await browser.close()
      await rm(folder, { recursive: true })
      await caller.setStatus(item.id, statuses.active.id)
    }
  })
