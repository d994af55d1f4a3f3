import type { Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryCode, inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { expectAccessible } from "./support/axe"
import { leave, registerStation, stationScreen, workAt } from "./support/kiosk"
import { removalScreen, scannerAt } from "./support/removal-screen"
import { signIn } from "./support/sign-in"
import { expect, test } from "./support/test"

/** A glove meets every target, and the result is read from across the room. */
async function expectLarge(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button, a[href], input")].flatMap((target) => {
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

for (const width of widths)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test("no page for visitors violates WCAG 2.2 AA, light, dark or in high contrast", async ({ page }) => {
      for (const path of forVisitors) {
        await page.goto(path)
        await expectAccessible(page, path)
      }
      await page.goto("/home-login")
      await page.getByRole("button", { name: "Sign in" }).click()
      await expect(page.getByText("Please input your email!")).toBeVisible()
      await expectAccessible(page, "/home-login with mistakes")
    })

    test("no page for the signed-in violates WCAG 2.2 AA, empty, full and with an error on it", async ({
      browser,
      signedIn,
      url,
    }) => {
      const context = await browser.newContext({
        baseURL: url,
        storageState: await signedIn("staff"),
        viewport: { width, height: 900 },
      })
      const page = await context.newPage()
      const label = `/label?symbology=QR&code=${itemCode(inventoryItems.soldItem)}`
      for (const path of ["/", "/home", "/nowhere", "/test-print", label, "/dev/printer"]) {
        await page.goto(path)
        await expectAccessible(page, `${path}, signed in`)
      }
      const screen = removalScreen(page)
      const scan = scannerAt(page)
      await screen.open()
      await expectAccessible(page, "/scan-remove, empty")
      await scan(inventoryCode(inventories.twinFrame), { suffix: "Enter" })
      await expect(screen.choice).toBeVisible()
      await scan(itemCode(inventoryItems.soldItem), { suffix: "Enter" })
      await screen.says("Item already removed")
      await expectAccessible(page, "/scan-remove, choosing and refused")
      await scan(itemCode(inventoryItems.upcItem), { suffix: "Enter" })
      await expect(screen.reverse(inventoryItems.upcItem.id)).toBeVisible()
      await expectAccessible(page, "/scan-remove, removed")
      await screen.reverse(inventoryItems.upcItem.id).click()
      await expect(screen.history.getByText("Back in stock")).toBeVisible()
      await expectAccessible(page, "/scan-remove, reversed")
      await context.close()
    })

    test("the kiosk violates nothing either", async ({ page }) => {
      await signIn(page, "admin", "/kiosk/sign-in")
      await expect(page).toHaveURL("/kiosk/register")
      await page.getByRole("button", { name: "Register and start" }).click()
      await expect(page.getByText("Please give the station a name of at most 60 characters")).toBeVisible()
      await expectAccessible(page, "/kiosk/register with a mistake")
      await leave(page)
      await registerStation(page)
      await workAt(page, "staff")
      const screen = stationScreen(page)
      const shows = async (code: string, face: string) => {
        await scannerAt(page)(code, { suffix: "Enter" })
        await expect(screen.face).toHaveAttribute("data-face", face)
        await expectAccessible(page, `/kiosk, ${face}`)
        await expectLarge(page)
      }
      await expectAccessible(page, "/kiosk, ready")
      await shows(itemCode(inventoryItems.upcItem), "done")
      await shows(itemCode(inventoryItems.soldItem), "again")
      await shows("oes.i.2000000000", "refused")
      await page.route("**/kiosk/apply", (route) => route.abort())
      await shows("oes.i.1999999999", "kept")
      await page.unroute("**/kiosk/apply")
      await expect(screen.waiting(0)).toBeVisible()
      await scannerAt(page)(inventoryCode(inventories.twinFrame), { suffix: "Enter" })
      await expect(screen.choice).toBeVisible()
      await expectAccessible(page, "/kiosk, choosing")
      await page.getByRole("button", { name: "None of these" }).click()
      await screen.reverse(inventoryItems.upcItem.id).click()
      await expect(screen.history.getByText("Back in stock")).toBeVisible()
      await page.goto("/kiosk/nowhere")
      await expectAccessible(page, "/kiosk/nowhere")
    })
  })
