import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryCode, inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { expectAccessible } from "./support/axe"
import { removalScreen, scannerAt } from "./support/removal-screen"
import { signIn } from "./support/sign-in"
import { becomeStation } from "./support/station"
import { expect, test } from "./support/test"

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
      for (const path of ["/", "/home", "/nowhere"]) {
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

    test("the kiosk violates nothing either", async ({ page, context, url, calling }) => {
      await signIn(page, "owner", "/kiosk/sign-in")
      await expect(page).toHaveURL(/\/kiosk\/register$/)
      await expectAccessible(page, "/kiosk/register")
      await becomeStation(context, url, await calling("owner"))
      await context.clearCookies({ name: "sightline_kiosk" })
      await signIn(page, "staff", "/kiosk/sign-in")
      await removalScreen(page).open("/kiosk")
      await expectAccessible(page, "/kiosk")
      await page.goto("/kiosk/nowhere")
      await expectAccessible(page, "/kiosk/nowhere")
    })
  })
