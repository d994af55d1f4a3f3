import type { Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryCode, inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { everyLook, expectAccessible, expectSpokenNames } from "../support/axe"
import { leave, registerStation, stationScreen, workAt } from "../support/kiosk"
import { removalScreen, scannerAt } from "../support/removal-screen"
import { signIn } from "../support/sign-in"
import { expect, test } from "../support/test"

/** Every target fits a glove, and the result is readable from across the room. */
async function expectLarge(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button, a[href], input")].flatMap((control) => {
      // A choice is pressed on its words as well.
      const target = control.closest("label") ?? control
      const { width, height } = target.getBoundingClientRect()
      return width > 1 && (width < 44 || height < 44) ? [`${target.textContent} ${width} × ${height}`] : []
    }),
  )
  expect(small, "targets under 44 px").toEqual([])
  const size = await page
    .locator("[data-face] p")
    .first()
    .evaluate((words) => getComputedStyle(words).fontSize)
  expect(Number.parseFloat(size), "the result").toBeGreaterThanOrEqual(48)
}

const widths = [1440, 390]
const forVisitors = [
  "/",
  "/home",
  "/naalsio",
  "/home-login",
  "/home-login?returnTo=%2Fscan-remove",
  "/nowhere",
  "/kiosk/sign-in",
]

test("no page for visitors violates WCAG 2.2 AA, light, dark or in high contrast", async ({ page }) => {
  for (const path of forVisitors) {
    await page.goto(path)
    await expectAccessible(page, path, widths, everyLook)
    await expectSpokenNames(page, path)
  }
  await page.goto("/home-login")
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page.getByText("Please input your email!")).toBeVisible()
  await expectAccessible(page, "/home-login with mistakes", widths)
})

test.describe("for signed-in users", () => {
  test.use({ as: "staff" })

  test("no page violates WCAG 2.2 AA after loading", async ({ page }) => {
    const label = `/label?symbology=QR&code=${itemCode(inventoryItems.soldItem)}`
    const account = ["/account/password", "/account/register", "/account/deactivate"]
    for (const path of ["/", "/home", "/nowhere", "/test-print", label, "/dev/printer", ...account]) {
      await page.goto(path)
      await expectAccessible(page, `${path}, signed in`, widths)
      await expectSpokenNames(page, path)
    }
  })

  test("the removal screen violates nothing either, empty, full and with an error", async ({ page }) => {
    const screen = removalScreen(page)
    const scan = scannerAt(page)
    await screen.open()
    await expectAccessible(page, "/scan-remove, empty", widths)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectSpokenNames(page, "/scan-remove")
    await scan(inventoryCode(inventories.twinFrame), { suffix: "Enter" })
    await expect(screen.choice).toBeVisible()
    await scan(itemCode(inventoryItems.soldItem), { suffix: "Enter" })
    await screen.says("Item already removed")
    await expectAccessible(page, "/scan-remove, choosing and refused", widths)
    await scan(itemCode(inventoryItems.upcItem), { suffix: "Enter" })
    await expect(screen.reverse(inventoryItems.upcItem.id)).toBeVisible()
    await expectAccessible(page, "/scan-remove, removed", widths)
    await screen.reverse(inventoryItems.upcItem.id).click()
    await expect(screen.history.getByText("Back in stock")).toBeVisible()
    await expectAccessible(page, "/scan-remove, reversed", widths)
  })
})

/** A phone, a tablet in portrait, a counter's screen, a wall's. */
const stationWidths = [390, 820, 1440, 1920]

test("the kiosk violates nothing either, from 390 to 1920 px, and is large enough for a glove and for two metres", async ({
  page,
  caller,
}) => {
  const everywhere = async (where: string, widths = stationWidths, isLarge = false) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, `${where}, ${width} px`)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(beyond, `${where}, past the edge at ${width} px`).toBeLessThanOrEqual(0)
      if (isLarge) await expectLarge(page)
    }
  }
  await page.goto("/kiosk/sign-in")
  await everywhere("/kiosk/sign-in")
  await signIn(page, "admin", "/kiosk/sign-in")
  await expect(page).toHaveURL("/kiosk/register")
  await page.getByRole("button", { name: "Register and start" }).click()
  await expect(page.getByText("Please give the station a name of at most 60 characters")).toBeVisible()
  await everywhere("/kiosk/register with a mistake")
  await leave(page)
  await registerStation(page)
  await workAt(page, "staff")
  const screen = stationScreen(page)
  const scan = scannerAt(page)
  const shows = async (code: string, face: string, widths?: number[]) => {
    await scan(code, { suffix: "Enter" })
    await expect(screen.face).toHaveAttribute("data-face", face)
    await everywhere(`/kiosk, ${face}`, widths, true)
  }
  const { upcItem, soldItem, twinFirst } = inventoryItems
  await everywhere("/kiosk, ready", [820])
  await shows(itemCode(upcItem), "done")
  await shows(itemCode(soldItem), "again", [390])
  await shows("oes.i.2000000000", "refused", [1440])
  await page.route("**/kiosk/apply", (route) => route.abort())
  await shows(itemCode(twinFirst), "kept", [1920])
  await caller.setStatus(twinFirst.id, statuses.sold.id)
  await page.unroute("**/kiosk/apply")
  const conflict = page.getByRole("region", { name: /^The stock shows something else/ })
  await expect(conflict).toBeVisible()
  await everywhere("/kiosk, a conflict")
  await conflict.getByRole("button", { name: "It is here" }).click()
  await expect(screen.waiting(0)).toBeVisible()
  await scan(inventoryCode(inventories.twinFrame), { suffix: "Enter" })
  await expect(screen.choice).toBeVisible()
  await everywhere("/kiosk, choosing", [390])
  await page.getByRole("button", { name: "None of these" }).click()
  await screen.reverse(upcItem.id).click()
  await expect(screen.history.getByText("Back in stock")).toBeVisible()
  await page.goto("/kiosk/nowhere")
  await everywhere("/kiosk/nowhere", [1440])
})
